import type {SyntheticEvent} from 'react';
import {getSummary} from '../../catalog/summaries.ts';
import type {ProductId} from '../../catalog/types.ts';
import type {KnownPrices} from '../../pricing/live-prices.ts';
import {formatMoney} from '../../pricing/money.ts';
import {Button, type Look} from '../../ui/button.tsx';
import {AddToCartForm} from './add-to-cart-form.tsx';
import {LinePicture, ProductLink} from './cart-line.tsx';

interface ProductOfferProps {
  product: ProductId;
  prices: KnownPrices;
  look?: Look;
}

/** A product that can be added from within the cart, once the prices have loaded. */
export function ProductOffer({product, prices, look = 'solid'}: ProductOfferProps) {
  const {title} = getSummary(product);
  const terms = prices[product];
  const isAvailable = terms?.price.available === true;
  const label = isAvailable ? 'Add to Cart' : 'Out of Stock';
  return (
    <div data-theme={product} className="flex items-center gap-3.5 text-left [&_button]:px-5">
      <LinePicture product={product} image={null} />
      <div className="flex flex-1 flex-wrap items-center gap-x-3.5 gap-y-2">
        <p className="flex-[1_1_6rem]">
          <span className="font-display text-lg leading-tight">
            <ProductLink product={product}>{title}</ProductLink>
          </span>
          <span className="tabular block text-ink-soft text-sm">
            {terms && formatMoney(terms.price.price)}
          </span>
        </p>
        {terms && (
          <AddToCartForm product={product} onSubmitCapture={moveFocus}>
            <Button
              type="submit"
              look={look}
              disabled={!isAvailable}
              aria-label={`${label}: ${title}`}
            >
              {label}
            </Button>
          </AddToCartForm>
        )}
      </div>
    </div>
  );
}

/** The offer goes away with its button, so the focus stays in the cart. */
function moveFocus({currentTarget}: SyntheticEvent<Element>) {
  currentTarget.closest<HTMLElement>('[data-cart]')?.focus();
}
