import {summaries} from '~/catalog/summaries';
import {hero, questions} from '~/content/home';
import {Buy} from '~/home/buy';
import {Hero} from '~/home/hero';
import {Questions} from '~/home/questions';
import {Science} from '~/home/science';
import {Showcase} from '~/home/showcase';
import {Testimonials} from '~/home/testimonials';
import {loadPictures} from '~/pictures/pictures.server';
import {shortTtl} from '~/platform/http/ttl';
import {pageLocation, pageMeta} from '~/platform/seo/meta';
import {faqPage, organization, structuredData, webSite} from '~/platform/seo/structured-data';
import {loadPrices} from '~/pricing/prices.server';
import type {Route} from './+types/home';

export const handle = {documentCache: shortTtl};

export const meta: Route.MetaFunction = (args) => {
  const own = pageMeta(undefined, hero.text, pageLocation(args, 'home'));
  return args.loaderData ? [...own, args.loaderData.data] : own;
};

/** Prices and pictures are promises until the store has responded, and stream into the page. */
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
      <Science />
      <Testimonials />
      <Questions />
    </>
  );
}
