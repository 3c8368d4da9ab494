import {Image} from '@shopify/hydrogen';
import type {FormEvent} from 'react';
import {Link} from 'react-router';
import {ProductPicture} from '../../catalog/product-picture.tsx';
import {formatMoney} from '../../pricing/money.ts';
import {Button, isPlainClick} from '../../ui/button.tsx';
import {Stepper} from '../../ui/stepper.tsx';
import {type CartLine, isPurchasable, lineTotal} from '../cart.ts';
import {actions} from '../cart-form.ts';
import {cartStore} from '../client/use-cart.ts';
import {HiddenAction} from './hidden-form-input.tsx';

interface CartLineItemProps {
  line: CartLine;
  /** The drawer needs JavaScript, so its forms need no hidden fields. */
  inDrawer: boolean;
}

export function CartLineItem({line, inDrawer}: CartLineItemProps) {
  const {key, id, product, displayName, status} = line;
  const inputs = {key, ...(id && {line: id})};
  const canBuy = isPurchasable(line);

  const withScript = (action: () => void) => (event: FormEvent) => {
    event.preventDefault();
    action();
  };

  return (
    <li
      data-theme={product ?? undefined}
      data-line-key={key}
      data-status={status}
      className="group grid grid-cols-[--spacing(16)_1fr] gap-x-3.5 min-[22.5rem]:grid-cols-[--spacing(20)_1fr] border-rule border-b py-5"
    >
      <LinePicture line={line} />
      <div className="col-start-2 flex flex-wrap justify-between gap-x-3.5">
        <p className="wrap-anywhere flex-[1_1_5rem] font-display text-lg leading-tight">
          {product ? (
            <Link
              to={`/products/${product}`}
              onClick={(event) => isPlainClick(event) && cartStore.close()}
              className="hover:underline"
            >
              {displayName}
            </Link>
          ) : (
            displayName
          )}
        </p>
        <p className="tabular ml-auto font-semibold">{canBuy && formatMoney(lineTotal(line))}</p>
      </div>
      <div className="col-start-2">
        {line.sellingPlanName && (
          <p className="mt-0.5 text-ink-soft text-sm">{line.sellingPlanName}</p>
        )}
        <p className="tabular mt-0.5 text-ink-soft text-sm">
          {formatMoney(line.unitPrice) +
            (line.isSubscription ? discountNote(line.discountPercent) : '')}
        </p>
        {!canBuy && (
          <p className="mt-1 text-alert text-sm">Sold out. Not included in your total.</p>
        )}
      </div>
      <div className="col-start-2 mt-3 flex flex-wrap items-start justify-between gap-x-2">
        {canBuy && (
          <form
            method="post"
            action="/cart"
            onSubmit={withScript(() => {})}
            className="flex items-center gap-2"
          >
            {!inDrawer && <HiddenAction action={actions.update} inputs={inputs} />}
            <Stepper
              label={`Quantity of ${displayName}`}
              name="quantity"
              value={line.quantity}
              onChange={(quantity) => cartStore.setQuantity(line, quantity)}
            />
            {!inDrawer && (
              <button type="submit" className="only-without-script min-h-12 px-3 text-sm underline">
                Update
              </button>
            )}
          </form>
        )}
        <form method="post" action="/cart" onSubmit={withScript(() => cartStore.remove(line))}>
          {!inDrawer && <HiddenAction action={actions.remove} inputs={inputs} />}
          <Button type="submit" look="bare" aria-label={`Remove ${displayName}`} data-remove>
            Remove
          </Button>
        </form>
      </div>
    </li>
  );
}

function discountNote(percent: number | null): string {
  return percent === null ? '' : ` (${percent}% subscription discount)`;
}

/** The store's picture of the line, or the catalog's. */
function LinePicture({line: {product, image}}: {line: CartLine}) {
  const frame =
    'row-span-3 size-16 overflow-hidden min-[22.5rem]:size-20 rounded-md bg-product-light group-data-[status=sold-out]:grayscale';
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
