import {byProduct, type ProductId} from '../catalog/types.ts';
import {subscribe} from '../content/subscribe.ts';
import {type SchedulePrices, Subscribe} from '../information/subscribe.tsx';
import {GroupPicture} from '../pictures/product-picture.tsx';
import {ifReady} from '../platform/server/deferred-data.server.ts';
import {numericId} from '../platform/storefront/numeric-id.ts';
import {formatMoney} from '../pricing/money.ts';
import {renewalTerms, type SellingPlan} from '../pricing/plans.ts';
import {loadOffers} from '../pricing/store-products.server.ts';
import {PageIntro} from '../shell/page-intro.tsx';
import type {Route} from './+types/subscribe.ts';

export const handle = {isShareable: true};

export async function loader({context}: Route.LoaderArgs) {
  const prices = loadOffers(context).then((offers) =>
    byProduct((id) => (offers[id].available ? schedulePrices(id, offers[id].plans) : null)),
  );
  return ifReady({prices});
}

function schedulePrices(
  product: ProductId,
  plans: readonly SellingPlan[],
): NonNullable<SchedulePrices[ProductId]> {
  const prices: NonNullable<SchedulePrices[ProductId]> = {};
  for (const schedule of subscribe.schedules) {
    const plan = plans.find(({days}) => days === schedule.days);
    if (!plan) continue;
    prices[schedule.id] = {
      address: `/products/${product}?selling_plan=${numericId(plan.id)}`,
      price: formatMoney(plan.price),
      regularPrice: formatMoney(plan.compareAt),
      terms: renewalTerms(plan, 1),
    };
  }
  return prices;
}

export default function SubscribePage({loaderData: {prices}}: Route.ComponentProps) {
  return (
    <>
      <PageIntro
        title={subscribe.title}
        lead={subscribe.lead}
        name="Subscribe"
        card="subscribe"
        picture={
          <GroupPicture
            sizes="(min-width: 768px) 48vw, 100vw"
            priority
            className="aspect-square w-full rounded-2xl object-cover object-right lg:aspect-5/4"
          />
        }
      />
      <Subscribe prices={prices} />
    </>
  );
}
