import {productSummaries} from '../catalog/summaries.ts';
import {science} from '../content/science.ts';
import {hangs, TrimmedEngraving} from '../pictures/engraving.tsx';
import {ProductPicture} from '../pictures/product-picture.tsx';
import {reveal} from '../ui/reveal.ts';
import {TextLink} from '../ui/text-link.tsx';
import {Facts} from './facts.tsx';
import {Section} from './section.tsx';
import {Shelf, ShelfItem} from './shelf.tsx';

export function Science() {
  const {extraction} = science;
  return (
    <>
      <Section id="research" title={science.benefitsTitle} text={science.benefitsText}>
        <Research />
      </Section>
      <Section
        id="extraction"
        title={extraction.title}
        text={extraction.text}
        ground="moss"
        picture={<TrimmedEngraving plate="turkey-tail" className="h-36 md:h-80" />}
      >
        <Facts facts={extraction.steps} numbered />
      </Section>
      <Section id="standards" title={science.standardsTitle}>
        <Standards />
      </Section>
      <Section id="products" title={science.closingTitle} ground="deep">
        <Products />
      </Section>
    </>
  );
}

function Research() {
  return (
    <Shelf columns="md:grid-cols-2 lg:grid-cols-4">
      {science.benefits.map(({plate, title, text, found, productId}) => (
        <ShelfItem
          key={title}
          theme={productId}
          hangs={hangs(plate)}
          picture={
            <TrimmedEngraving plate={plate} className="h-24 text-product md:h-52 lg:max-xl:h-40" />
          }
        >
          <h3 className="claim text-xl">{title}</h3>
          <p className="mt-3 text-ink-soft text-sm">{text}</p>
          <p className="mt-3 text-sm">
            <TextLink to={`/products/${productId}`} className="inline-flex min-h-11 items-center">
              {found}
            </TextLink>
          </p>
        </ShelfItem>
      ))}
    </Shelf>
  );
}

function Products() {
  return (
    <Shelf columns="md:grid-cols-3">
      {productSummaries.map(({id, title, subtitle}) => (
        <ShelfItem
          key={id}
          theme={id}
          picture={
            <ProductPicture
              productId={id}
              view="cutout"
              sizes="(min-width: 768px) 240px, 128px"
              decorative
              className="-mb-[7.6%] w-32 md:-ml-[12%] md:w-60"
            />
          }
        >
          <h3 className="product-name text-xl">{title}</h3>
          <p className="mt-1 text-ink-soft text-sm">{subtitle}</p>
          <p className="mt-2 text-sm">
            <TextLink to={`/products/${id}`} className="inline-flex min-h-11 items-center">
              {science.closingLink(title)}
            </TextLink>
          </p>
        </ShelfItem>
      ))}
    </Shelf>
  );
}

function Standards() {
  return (
    <ul className="border-line border-t">
      {science.standards.map(({title, text}) => (
        <li key={title} className="border-line border-b">
          <div ref={reveal} className="grid gap-x-10 gap-y-2 py-8 md:grid-cols-2">
            <h3 className="text-2xl">{title}</h3>
            <p className="max-w-[26.6em] text-ink-soft">{text}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
