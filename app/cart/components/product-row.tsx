import {summaries} from '../../catalog/summaries.ts';
import type {ProductId} from '../../catalog/types.ts';
import {formatMoney} from '../../pricing/money.ts';
import type {Offer} from '../../pricing/offer.ts';
import {AddButton} from './add-button.tsx';
import {AddToCartForm} from './add-to-cart-form.tsx';
import {focusCart} from './focus-cart.ts';
import {LinePicture} from './line-picture.tsx';
import {ProductLink} from './product-link.tsx';

interface ProductRowProps {
  productId: ProductId;
  offer: Offer | undefined;
}

export function ProductRow({productId, offer}: ProductRowProps) {
  const {title} = summaries[productId];
  return (
    <div data-theme={productId} className="flex items-center gap-3.5 text-left [&_button]:px-5">
      <LinePicture productId={productId} image={null} />
      <div className="flex flex-1 flex-wrap items-center gap-x-3.5 gap-y-2">
        <p className="flex-[1_1_6rem]">
          <span className="product-name font-display text-lg leading-tight">
            <ProductLink productId={productId}>{title}</ProductLink>
          </span>
          <span className="tabular-nums block text-ink-soft text-sm">
            {offer && formatMoney(offer.price)}
          </span>
        </p>
        {offer && (
          <AddToCartForm productId={productId} offer={offer} onSubmitCapture={focusCart}>
            <AddButton
              offer={offer}
              look="quiet"
              aria-label={`${offer.available ? 'Add to Cart' : 'Out of Stock'}: ${title}`}
            >
              {() => 'Add to Cart'}
            </AddButton>
          </AddToCartForm>
        )}
      </div>
    </div>
  );
}
