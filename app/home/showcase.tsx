import type {StorePicture} from '../catalog/media.ts';
import {ProductPictures} from '../pictures/product-pictures.tsx';
import type {Offer} from '../pricing/offer.ts';
import {ButtonLink} from '../ui/button.tsx';
import {Carousel} from '../ui/carousel.tsx';
import {CheckList} from '../ui/check-list.tsx';
import {reveal} from '../ui/reveal.ts';
import {Tabs} from '../ui/tabs.tsx';
import {Buy} from './buy.tsx';
import type {ShowcaseContent} from './home-content.server.ts';

interface ShowcaseProps {
  product: ShowcaseContent;
  pictures: StorePicture[];
  mirrored: boolean;
  offer: Offer | undefined;
}

export function Showcase({product, pictures, mirrored, offer}: ShowcaseProps) {
  const {id, title, subtitle, line, plate, description, ingredients, benefits, usage, servings} =
    product;
  return (
    <article
      data-theme={id}
      aria-labelledby={`${id}-title`}
      className="far-below page-width grid items-start gap-x-[clamp(2rem,6vw,6rem)] gap-y-8 split:grid-cols-2"
    >
      <div
        ref={reveal}
        className={`split:sticky split:top-[calc(var(--header-offset)+1rem)] ${mirrored ? 'split:order-2' : ''}`}
      >
        <ProductPictures product={product} pictures={pictures} views={['use', 'front', 'back']}>
          {(found) => (
            <Carousel
              label={title}
              slides={found.map(({id: picture, draw}) => ({
                id: picture,
                content: draw({
                  sizes: '(min-width: 1024px) 620px, (min-width: 768px) 50vw, 100vw',
                  className:
                    'pointer-events-none aspect-5/4 w-full object-cover object-[50%_58%] md:aspect-square md:max-lg:aspect-4/5 short:max-h-[calc(100svh-var(--header-offset)-6rem)]',
                }),
              }))}
              isMouseDraggable
              viewportClassName="rounded-2xl"
              dotsClassName="md:mt-2 dots-on-picture"
            >
              <p className="needs-script text-center text-ink-soft text-xs max-md:mt-2">
                <span className="touch:hidden">Drag or tap dots to rotate</span>
                <span className="hidden touch:inline">Swipe or tap dots to rotate</span>
              </p>
            </Carousel>
          )}
        </ProductPictures>
      </div>
      <div ref={reveal}>
        <p className="claim eyebrow text-product">{subtitle}</p>
        {/* With large text, the engraving stands below the title. */}
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <div className="flex-[1_1_9rem]">
            <h2 id={`${id}-title`} className="product-name mt-2 text-3xl">
              {title}
            </h2>
            <p className="mt-3 text-balance font-display text-ink-soft text-xl">{line}</p>
          </div>
          <img
            src={`/media/plates/${plate}.svg`}
            width={160}
            height={160}
            alt=""
            loading="lazy"
            className="size-[min(10rem,24vw)] flex-none opacity-80 md:max-lg:size-20 short:size-24"
          />
        </div>
        <p className="mt-4 max-w-[38rem] text-ink-soft max-md:text-sm">{description}</p>
        <Tabs
          label={`About ${title}`}
          className="mt-4 md:mt-7"
          tabs={[
            {
              id: 'ingredients',
              label: 'Ingredients',
              panel: <Amounts rows={ingredients} isRunning />,
            },
            {id: 'benefits', label: 'Benefits', panel: <Benefits benefits={benefits} />},
            {id: 'usage', label: 'Usage', panel: <Usage text={usage} rows={servings} />},
          ]}
        />
        <div className="mt-6 flex flex-wrap items-center gap-2 lg:gap-3">
          <Buy productId={id} offer={offer} />
          <ButtonLink to={`/products/${id}`} look="quiet" className="grow max-lg:px-4 lg:grow-0">
            Product Details
          </ButtonLink>
        </div>
      </div>
    </article>
  );
}

interface AmountsProps {
  rows: ShowcaseContent['ingredients'];
  /** On a phone, one paragraph saves room. */
  isRunning?: boolean;
}

function Amounts({rows, isRunning = false}: AmountsProps) {
  return (
    <dl className={`text-sm ${isRunning ? 'max-md:running' : ''}`}>
      {rows.map(({name, amount}) => (
        <div key={name} className="flex items-baseline gap-3 py-1">
          <dt className="wrap-anywhere">{name}</dt>
          <dd className="tabular-nums flex grow items-baseline gap-3 text-ink-soft before:h-px before:grow before:bg-rule">
            {amount}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Usage({text, rows}: {text: string; rows: ShowcaseContent['servings']}) {
  return (
    <>
      <p className="mb-4">{text}</p>
      <Amounts rows={rows} />
    </>
  );
}

function Benefits({benefits}: Pick<ShowcaseContent, 'benefits'>) {
  return <CheckList items={benefits} className="space-y-2.5 text-sm" />;
}
