import {Link} from 'react-router';
import {IfAccount} from '../account/if-account.tsx';
import {AccountLink} from '../account/manage-subscription-link.tsx';
import {PrivacyChoices} from '../analytics/consent/privacy-choices.tsx';
import {fdaStatement} from '../content/fda-statement.ts';
import {footerGroups, legalLinks} from '../content/navigation.ts';
import {useBrand} from '../root-data.ts';
import {FooterSignup} from '../signups/footer-signup.tsx';

const legalLink = 'inline-block min-h-11 py-3 hover:underline';

export function Footer() {
  const brand = useBrand();
  return (
    <footer id="footer" className="far-below on-moss">
      <div className="page-width grid gap-x-16 gap-y-8 py-10 md:py-16 lg:grid-cols-[1fr_1.7fr]">
        <div>
          <p className="font-display text-2xl">{brand.name}</p>
          <FooterSignup />
        </div>
        <div className="grid columns-of-[max(5.75rem,28%)] gap-x-4 gap-y-8">
          {footerGroups.map(({title, links}) => (
            <nav key={title} aria-label={title}>
              <h2 className="eyebrow mb-4 font-sans">{title}</h2>
              <ul className="space-y-1">
                {links.map(({to, label}) => (
                  <li key={to}>
                    <Link to={to} className="inline-block min-h-11 min-w-11 py-2 hover:underline">
                      {label}
                    </Link>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
        </div>
      </div>
      <div className="page-width pb-8 text-xs">
        <div className="border-line border-t pt-8">
          <p className="max-w-text font-bold">{`* ${fdaStatement}`}</p>
        </div>
        <nav aria-label="Legal" className="mt-4">
          <ul className="flex flex-wrap gap-x-6">
            {legalLinks.map(({to, label}) => (
              <li key={to}>
                <Link to={to} className={legalLink}>
                  {label}
                </Link>
              </li>
            ))}
            <IfAccount>
              <li>
                <AccountLink className={legalLink} />
              </li>
            </IfAccount>
            <PrivacyChoices />
          </ul>
        </nav>
        <p className="mt-4">© 2024 {brand.name}. All rights reserved.</p>
      </div>
    </footer>
  );
}
