import {summaries} from '~/catalog/summaries';
import {hero} from '~/content/home';
import {questions} from '~/content/home-lower-half';
import {Buy} from '~/home/buy';
import {Hero} from '~/home/hero';
import {LowerHalf as LowerHalfNow} from '~/home/lower-half';
import {Showcase} from '~/home/showcase';
import {loadPictures} from '~/pictures/pictures.server';
import {pageMeta, placeOf} from '~/platform/seo/meta';
import {faqPage, organization, structuredData, webSite} from '~/platform/seo/structured-data';
import {loadPrices} from '~/pricing/prices.server';
import {near} from '~/ui/near';
import type {Route} from './+types/home';

export const meta: Route.MetaFunction = (args) => {
  const own = pageMeta(undefined, hero.text, placeOf(args, 'home'));
  return args.loaderData ? [...own, args.loaderData.data] : own;
};

const LowerHalf = near('lower-half', import.meta.env.SSR && LowerHalfNow, async () => {
  const module = await import('~/home/lower-half-later');
  return module.LowerHalf;
});

/** The page is there at once; the prices stream in when the store has answered. */
export function loader({request, context}: Route.LoaderArgs) {
  const {origin} = new URL(request.url);
  const {brand} = context.environment;
  return {
    prices: loadPrices(context),
    pictures: loadPictures(context),
    data: structuredData(
      organization(origin, brand),
      webSite(origin, brand),
      faqPage(`${origin}/`, questions),
    ),
  };
}

export default function HomePage({loaderData: {prices, pictures}}: Route.ComponentProps) {
  return (
    <>
      <Hero />
      <section
        id="products"
        aria-label="Products"
        className="section-space grid gap-y-[calc(var(--section-space)*1.1)]"
      >
        {summaries.map((product, index) => (
          <Showcase
            key={product.id}
            product={product}
            pictures={pictures}
            mirrored={index % 2 === 1}
            buy={<Buy product={product.id} prices={prices} />}
          />
        ))}
      </section>
      <LowerHalf />
    </>
  );
}
