import {subscribe} from '../content/subscribe.ts';
import {Subscribe} from '../information/subscribe.tsx';
import {ProductPicture} from '../pictures/product-picture.tsx';
import {loadNewOrOldProductsInTime} from '../pricing/store-products.server.ts';
import {usePageOffers} from '../pricing/use-offers.ts';
import {PageIntro} from '../shell/page-intro.tsx';
import {PageScene} from '../shell/page-scene.tsx';
import type {Route} from './+types/subscribe.ts';

export const handle = {isShareable: true};

export async function loader({context}: Route.LoaderArgs) {
  const {loaded} = await loadNewOrOldProductsInTime(context);
  return loaded;
}

export default function SubscribePage({loaderData}: Route.ComponentProps) {
  const offers = usePageOffers(loaderData);
  return (
    <>
      <PageIntro
        title={subscribe.title}
        lead={subscribe.lead}
        name="Subscribe"
        card="subscribe"
        picture={
          <PageScene>
            <ProductPicture
              productId="rush"
              view="use"
              sizes="(min-width: 48rem) 50vw, 100vw"
              priority
              className="size-full object-cover object-[50%_70%]"
            />
          </PageScene>
        }
      />
      <Subscribe offers={offers} />
    </>
  );
}
