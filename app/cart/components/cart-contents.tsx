import {summaries} from '../../catalog/summaries.ts';
import {type ProductId, productIds} from '../../catalog/types.ts';
import {cartCopy} from '../../content/cart.ts';
import type {Offers} from '../../pricing/offer.ts';
import type {SellingPlan} from '../../pricing/plans.ts';
import {useOffersWhenShown} from '../../pricing/use-offers.ts';
import {Button} from '../../ui/button.tsx';
import {type CartLine, isAvailable} from '../cart.ts';
import {browserCart, useCart} from '../client/use-cart.ts';
import {hasOtherPrice} from '../has-other-price.ts';
import {suggestedProduct} from '../shipping-progress.ts';
import {CartLineItem} from './cart-line.tsx';
import {CartSummary} from './cart-summary.tsx';
import {DiscountAndNote} from './discount-and-note.tsx';
import {EmptyCartButton} from './empty-cart-button.tsx';
import {GoneItemsNotice} from './gone-items-notice.tsx';
import {ProductRow} from './product-row.tsx';
import {SporePrint} from './spore-print.tsx';
import {UndoBar} from './undo-bar.tsx';

const layouts = {
  drawer: {
    box: 'grow overflow-clip px-5',
    empty: 'py-8 text-center',
    print: 'top-full left-1/2 size-64 -translate-x-1/2',
  },
  page: {
    box: 'mt-8 only:col-span-full not-only:lg:border-t border-rule',
    empty: 'pb-8',
    print: 'right-0 bottom-[calc(100%-3.25rem)] size-[min(12rem,28vw)]',
  },
} as const;

interface CartContentsProps {
  inDrawer?: boolean;
  loaded?: Offers | null;
}

export function CartContents({inDrawer = false, loaded = null}: CartContentsProps) {
  const cart = useCart();
  const {isReady, isOpen, isBusy, isUnreachable, messages, undo} = cart;
  const offers = useOffersWhenShown(isOpen || !inDrawer, loaded);
  const isEmpty = cart.lines.length === 0;
  const hasAvailable = cart.lines.some(isAvailable);
  const missing = productIds.filter((id) => cart.lines.every(({product}) => product !== id));
  const suggestion = suggestedProduct(cart, offers);
  const layout = layouts[inDrawer ? 'drawer' : 'page'];

  return (
    <>
      <div data-cart tabIndex={-1} className={`outline-none ${layout.box}`}>
        {!isReady && (
          <>
            <p className="needs-script py-16 text-center text-ink-soft">{cartCopy.loading}</p>
            <p className="only-without-script">{cartCopy.noStore}</p>
          </>
        )}
        {isEmpty && isReady && (
          <div className={`relative isolate ${layout.empty}`}>
            <SporePrint className={`text-moss opacity-20 ${layout.print}`} />
            <p className="font-display text-xl">{cartCopy.empty}</p>
            <ProductRows products={productIds} offers={offers} />
          </div>
        )}
        {!isEmpty && (
          <ul
            aria-label={cartCopy.items}
            aria-busy={isBusy}
            className="short:grid short:columns-of-[17rem] short:gap-x-6"
          >
            {cart.lines.map((line) => (
              <CartLineItem key={line.key} line={line} plans={plansOf(line, offers)} />
            ))}
          </ul>
        )}
        {undo && <UndoBar key={undo.done} {...undo} />}
        {suggestion && (
          <section aria-label={cartCopy.goesWell} className="border-rule border-b py-5">
            <p className="mb-3 font-medium text-sm">{cartCopy.goesWell}</p>
            <ProductRow key={suggestion} productId={suggestion} offer={offers?.[suggestion]} />
          </section>
        )}
        {!isEmpty && !hasAvailable && missing.length > 0 && (
          <div className="py-5">
            <p className="font-display text-lg">{cartCopy.inStock}</p>
            <ProductRows products={missing} offers={offers} />
          </div>
        )}
        {!isEmpty && <DiscountAndNote />}
        <div className="flex flex-wrap items-center justify-between gap-x-6 pb-2">
          {inDrawer && (!isEmpty || !isReady || isUnreachable || messages.length > 0) && (
            <Button look="bare" onClick={onRefresh}>
              {cartCopy.refresh}
            </Button>
          )}
          {!isEmpty && <EmptyCartButton />}
        </div>
        <GoneItemsNotice />
      </div>
      {hasAvailable && <CartSummary inDrawer={inDrawer} />}
    </>
  );
}

function plansOf(line: CartLine, offers: Offers | null): readonly SellingPlan[] {
  const offer = line.product && offers?.[line.product];
  return offer && !hasOtherPrice(line, offers) ? offer.plans : [];
}

function onRefresh() {
  browserCart.refresh();
  browserCart.close();
}

interface ProductRowsProps {
  products: readonly ProductId[];
  offers: Offers | null;
}

function ProductRows({products, offers}: ProductRowsProps) {
  return (
    <section
      aria-label={cartCopy.products}
      className="mt-6 grid columns-of-[22rem] gap-x-12 border-rule border-b"
    >
      {products.map((id) => (
        <article key={id} aria-label={summaries[id].title} className="border-rule border-t py-4">
          <ProductRow productId={id} offer={offers?.[id]} />
        </article>
      ))}
    </section>
  );
}
