import {products} from '~/catalog/catalog';
import {hero} from '~/content/home';
import {Hero} from '~/home/hero';
import {Questions} from '~/home/questions';
import {Science} from '~/home/science';
import {Showcase} from '~/home/showcase';
import {Testimonials} from '~/home/testimonials';
import {pageMeta} from '~/platform/meta';

export const meta = () => pageMeta(undefined, hero.text);

export default function HomePage() {
  return (
    <>
      <Hero />
      <section
        id="products"
        aria-label="Products"
        className="section-space grid gap-y-[calc(var(--section-space)*1.1)]"
      >
        {products.map((product, index) => (
          <Showcase key={product.id} product={product} mirrored={index % 2 === 1} buy={null} />
        ))}
      </section>
      <Science />
      <Testimonials />
      <Questions />
    </>
  );
}
