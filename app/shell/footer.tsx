import {Link} from 'react-router';
import {IfAccount} from '../account/manage-subscription-link.tsx';
import {PrivacyChoices} from '../analytics/privacy-choices.tsx';
import {fdaStatement} from '../content/fda-statement.ts';
import type {Brand} from '../platform/shop/brand.ts';
import {footerGroups, legalLinks} from './navigation.ts';

export function Footer({brand}: {brand: Brand}) {
  return (
    <footer id="footer" className="bg-moss-deep text-paper">
      <div className="page-width footer-groups">
        <p className="col-span-full font-display text-2xl lg:col-span-1">{brand.name}</p>
        {footerGroups.map(({title, links}) => (
          <nav key={title} aria-label={title}>
            <h2 className="eyebrow mb-4 font-sans">{title}</h2>
            <ul className="space-y-1">
              {links.map(({to, label}) => (
                <li key={to}>
                  <Link to={to}>{label}</Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
      <div className="page-width text-xs *:first:border-paper/20 *:first:border-t *:first:pt-8 *:last:pb-8">
        <p>
          <span className="block max-w-text">{fdaStatement}</span>
        </p>
        <nav aria-label="Legal" className="mt-4">
          <ul className="legal-links flex flex-wrap gap-x-6">
            {legalLinks.map(({to, label}) => (
              <li key={to}>
                <Link to={to}>{label}</Link>
              </li>
            ))}
            <IfAccount>
              <li>
                <a href="/account">Manage your subscription</a>
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
