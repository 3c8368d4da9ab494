import {Link} from 'react-router';
import {IfAccount, ManageSubscriptionLink} from '~/account/manage-subscription-link';
import {AwaitOffer} from './await-offer';
import {type Choice, type Offer, planOf, priceLabels} from './offer';

/** Price, interval and how to cancel, before the button. The style sheet shows it with a subscription. */
export function RenewalTerms({offer, choice}: {offer: Offer; choice: Choice}) {
  return (
    <AwaitOffer offer={offer} fallback={null}>
      {(price, plans) => {
        const plan = planOf({...choice, purchase: 'subscription'}, plans);
        if (!plan) return null;
        const {total} = priceLabels(price, plan, choice.quantity);
        return (
          <p className="frequency text-ink-soft text-sm">
            Renews at <span className="tabular">{total}</span> every {plan.interval} until you
            cancel. To cancel,{' '}
            <Link to="/contact" className="underline underline-offset-4">
              contact us
            </Link>
            <IfAccount>
              {' '}
              or <ManageSubscriptionLink className="underline underline-offset-4" isInline />
            </IfAccount>
            .
          </p>
        );
      }}
    </AwaitOffer>
  );
}
