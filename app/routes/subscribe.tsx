import {subscribe} from '../content/subscribe.ts';
import {Subscribe} from '../information/subscribe.tsx';
import {GroupPicture} from '../pictures/product-picture.tsx';
import {offersOf, productsInTime} from '../pricing/store-products.server.ts';
import {useRefreshOfOldOffers} from '../pricing/use-offers.ts';
import {PageIntro} from '../shell/page-intro.tsx';
import type {Route} from './+types/subscribe.ts';

export const handle = {isShareable: true};

export async function loader({context}: Route.LoaderArgs) {
  const {products, offerAge} = await productsInTime(context);
  return {offerAge, offers: offersOf(products)};
}

export default function SubscribePage({loaderData}: Route.ComponentProps) {
  useRefreshOfOldOffers(loaderData);
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
            className="mb-10 aspect-square w-full rounded-2xl md:my-12 object-cover object-right lg:aspect-5/4"
          />
        }
      />
      <Subscribe loaded={loaderData.offers} />
    </>
  );
}
