import {byProduct} from '../catalog/types.ts';
import {AllThree} from '../home/all-three.tsx';
import {Hero} from '../home/hero.tsx';
import {homeContent} from '../home/home-content.server.ts';
import {Questions} from '../home/questions.tsx';
import {ScienceSection} from '../home/science-section.tsx';
import {Showcase} from '../home/showcase.tsx';
import {Testimonials} from '../home/testimonials.tsx';
import {WhichOne} from '../home/which-one.tsx';
import {faqJsonLd} from '../information/faq-json-ld.ts';
import {ratingOf} from '../pricing/rating.server.ts';
import {loadNewOrOldProductsInTime} from '../pricing/store-products.server.ts';
import {usePageOffers} from '../pricing/use-offers.ts';
import {PageMeta} from '../shell/page-meta.tsx';
import {organization, webSite} from '../structured-data.ts';
import {JsonLd} from '../ui/json-ld.tsx';
import type {Route} from './+types/home.ts';

export const handle = {isShareable: true};

export async function loader({url: {origin}, context}: Route.LoaderArgs) {
  const {brand} = context.environment;
  const {products, loaded} = await loadNewOrOldProductsInTime(context);
  return {
    ...loaded,
    pictures: byProduct((id) => products[id].pictures),
    ratings: byProduct((id) => ratingOf(id, products[id], context)),
    content: homeContent,
    things: [
      organization(origin, brand),
      webSite(origin, brand),
      faqJsonLd(`${origin}/`, homeContent.questions),
    ],
  };
}

export default function HomePage({loaderData}: Route.ComponentProps) {
  const {content, things, pictures, ratings} = loaderData;
  const offers = usePageOffers(loaderData);
  return (
    <>
      <PageMeta slogan={content.hero.title} description={content.hero.text} />
      <JsonLd things={things} />
      <Hero copy={content.hero} />
      <section id="products" aria-label="Products" className="-scroll-mt-4">
        <WhichOne products={content.comparison} ratings={ratings} offers={offers} />
        <div className="py-section grid gap-y-[calc(var(--spacing-section)*1.1)]">
          {content.showcases.map((product, index) => (
            <Showcase
              key={product.id}
              product={product}
              pictures={pictures[product.id]}
              mirrored={index % 2 === 1}
              offer={offers?.[product.id]}
            />
          ))}
        </div>
      </section>
      <AllThree copy={content.allThree} offers={offers} />
      <ScienceSection copy={content.science} />
      <Testimonials testimonials={content.testimonials} />
      <Questions questions={content.questions} />
    </>
  );
}
