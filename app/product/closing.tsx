import {AddButton} from '../cart/components/add-button.tsx';
import type {Product} from '../catalog/types.ts';
import {ProductPicture} from '../pictures/product-picture.tsx';
import {CheckList} from '../ui/check-list.tsx';
import {Price} from '../ui/price.tsx';
import {buyFormId} from './buy-button.tsx';
import type {Quoted} from './choice.ts';
import type {ProductContent} from './product-content.server.ts';
import {Promotion} from './promotion.tsx';

const claim = 'Claim Your Discount Now';

/** The buy form then has two quantities, of which the last one counts. */
const addOne = {
  form: buyFormId,
  formNoValidate: true,
  name: 'quantity',
  value: '1',
};

interface ClosingProps {
  copy: ProductContent;
  product: Product;
  quoted: Quoted | undefined;
}

export function Closing({copy, product, quoted}: ClosingProps) {
  const labels = quoted?.labels;
  return (
    <section
      aria-labelledby="closing-title"
      className="far-below grid overflow-hidden bg-product-light split:grid-cols-2"
    >
      <div className="py-section px-gutter split:justify-self-end split:pr-8 lg:w-[calc(var(--container-page)/2+var(--spacing-gutter))] lg:max-w-full">
        <Promotion offer={quoted?.offer} />
        <h2 id="closing-title" className="mt-2 max-w-[9.5em] text-3xl">
          {copy.closing}
        </h2>
        <div data-claim className="mt-7 flex flex-wrap items-center gap-x-5 gap-y-3">
          <AddButton offer={quoted?.offer} labelWithoutScript={claim} {...addOne}>
            {() => (labels?.struck ? claim : 'Add to Cart')}
          </AddButton>
          {labels && (
            <p className="tabular-nums text-lg">
              <Price>{labels.price}</Price>
              {labels.per && <span className="text-ink-soft text-sm">{labels.per}</span>}{' '}
              {labels.struck && <Price struck>{labels.struck}</Price>}
            </p>
          )}
        </div>
        <CheckList
          items={copy.assurances}
          className="mt-6 flex flex-wrap gap-x-7 gap-y-2 text-sm"
        />
      </div>
      <ProductPicture
        productId={product.id}
        view="macro"
        sizes="(min-width: 768px) 50vw, 100vw"
        decorative
        className="order-first aspect-4/3 size-full object-cover split:order-last split:aspect-auto split:h-0 split:min-h-full"
      />
    </section>
  );
}
