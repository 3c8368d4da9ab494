import {Image} from '@shopify/hydrogen';
import type {FormEvent} from 'react';
import {Link} from 'react-router';
import {ProductPicture} from '~/catalog/product-picture';
import {formatMoney} from '~/pricing/money';
import {Button} from '~/ui/button';
import {Stepper} from '~/ui/stepper';
import {type CartLine, lineTotal} from '../cart-view';
import {useCart} from '../client/cart-provider';
import {actions} from '../form-protocol';
import {HiddenAction} from './hidden-form-input';

interface CartLineProps {
  line: CartLine;
  /** There are scripts, then, and its forms need not be posted without. */
  inDrawer: boolean;
  hidden: boolean;
}

export function CartLineItem({line, inDrawer, hidden}: CartLineProps) {
  const cart = useCart();
  const {key, id, product, displayName, sellingPlanName, discountPercent, quantity} = line;
  const inputs = {key, ...(id && {id})};

  const instead = (does: () => void) => (event: FormEvent) => {
    if (!cart) return;
    event.preventDefault();
    does();
  };

  return (
    <li
      hidden={hidden}
      data-theme={product ?? undefined}
      className="grid grid-cols-[5rem_1fr_auto] gap-x-3.5 border-rule border-b py-5"
    >
      <LinePicture line={line} />
      <p className="font-display text-lg leading-tight">
        {product ? (
          <Link
            to={`/products/${product}`}
            onClick={() => cart?.hide()}
            className="hover:underline"
          >
            {displayName}
          </Link>
        ) : (
          displayName
        )}
      </p>
      <p className="tabular text-right font-semibold">{formatMoney(lineTotal(line))}</p>
      <div className="col-start-2 col-end-4">
        {sellingPlanName && <p className="mt-0.5 text-ink-soft text-sm">{sellingPlanName}</p>}
        <p className="tabular mt-0.5 text-ink-soft text-sm">
          {formatMoney(line.unitPrice)}
          {line.isSubscription &&
            discountPercent !== null &&
            ` (${discountPercent}% subscription discount)`}
        </p>
      </div>
      <div className="col-start-2 col-end-4 mt-3 flex flex-wrap items-center justify-between gap-x-2">
        <form
          method="post"
          action="/cart"
          onSubmit={instead(() => {})}
          className="flex items-center gap-2"
        >
          {!inDrawer && <HiddenAction action={actions.update} inputs={inputs} />}
          <Stepper
            label={`Quantity of ${displayName}`}
            name="quantity"
            value={quantity}
            onChange={(wanted) => cart?.set(line, wanted)}
          />
          {!inDrawer && (
            <button type="submit" className="only-without-script min-h-12 px-3 text-sm underline">
              Update
            </button>
          )}
        </form>
        <form method="post" action="/cart" onSubmit={instead(() => cart?.remove(line))}>
          {!inDrawer && <HiddenAction action={actions.remove} inputs={inputs} />}
          <Button type="submit" look="bare" aria-label={`Remove ${displayName}`}>
            Remove
          </Button>
        </form>
      </div>
    </li>
  );
}

/** The store's own picture where it has one, the catalogue's else. */
function LinePicture({line: {product, image}}: {line: CartLine}) {
  const frame = 'row-span-3 size-20 overflow-hidden rounded-md bg-product-light';
  if (image) {
    return (
      <span className={frame}>
        <Image
          data={{url: image.url, altText: image.altText ?? ''}}
          aspectRatio="1/1"
          width={160}
          sizes="80px"
          className="size-full object-cover"
        />
      </span>
    );
  }
  return (
    <span className={frame}>
      {product && (
        <ProductPicture
          product={product}
          view="cutout"
          sizes="80px"
          decorative
          className="size-full object-contain p-1.5"
        />
      )}
    </span>
  );
}
