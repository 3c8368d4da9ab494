import {Link} from 'react-router';
import {IfAccount} from '../account/manage-subscription-link.tsx';
import {AwaitOffer} from './await-offer.tsx';
import {type Choice, type Offer, planOf, priceLabels} from './offer.ts';

/** Only a script can show terms that stream in. Without scripts, the style sheet hides the subscription. */
const loading = (
  <p className="terms-loading only-without-script text-ink-soft text-sm">
    Reload this page to see the price and to subscribe. You’ll also see the price in your cart
    before you pay.
  </p>
);

/** The price, interval and cancellation of a subscription. The style sheet shows it for one only. */
export function RenewalTerms({offer, choice}: {offer: Offer; choice: Choice}) {
  return (
    <AwaitOffer offer={offer} fallback={loading}>
      {(price, plans) => {
        const plan = planOf({...choice, purchase: 'subscription'}, plans);
        if (!plan) return null;
        const {total} = priceLabels(price, plan, choice.quantity);
        return (
          <p className="frequency">
            <span className="tabular">
              {`Renews at ${total} every ${plan.renewalInterval} until you cancel.`}
            </span>{' '}
            Skip, change, or cancel anytime:{' '}
            {/* Before an element, because a translator replaces texts, before which React then inserts nothing. */}
            <IfAccount>
              <span>
                <a href="/account" className="underline underline-offset-4">
                  manage your subscription
                </a>{' '}
                or{' '}
              </span>
            </IfAccount>
            <Link to="/contact" className="underline underline-offset-4">
              contact us
            </Link>
            .
          </p>
        );
      }}
    </AwaitOffer>
  );
}
