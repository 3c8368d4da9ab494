import {type FormEvent, memo, useEffect, useRef, useState} from 'react';
import {Button} from '~/ui/button';
import {Field} from '~/ui/field';
import {Icon} from '~/ui/icon';
import type {DiscountCode} from '../cart-view';
import {useCart} from '../client/use-cart';
import {actions} from '../form-protocol';
import {HiddenAction} from './hidden-form-input';

interface CartExtrasProps {
  codes: readonly DiscountCode[];
  note: string;
}

/** Discount codes and the note to the order. Memoized, because few changes concern them. */
export const CartExtras = memo(function CartExtras({codes, note}: CartExtrasProps) {
  const isUsed = codes.length > 0 || note !== '';
  const [isOpen, setIsOpen] = useState(isUsed);

  // It opens for a code or note, and does not close when the last code is removed.
  useEffect(() => {
    if (isUsed) setIsOpen(true);
  }, [isUsed]);

  return (
    <details
      className="group mt-2 text-sm"
      open={isOpen}
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
    >
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 text-ink-soft hover:text-ink [&::-webkit-details-marker]:hidden">
        <Icon
          name="plus"
          className="size-4 transition-transform duration-200 group-open:rotate-45"
        />
        Discount code or note
      </summary>
      <DiscountCodes codes={codes} />
      <OrderNote note={note} />
    </details>
  );
});

/** A form to enter a code, and one for each code to remove it. */
function DiscountCodes({codes}: Pick<CartExtrasProps, 'codes'>) {
  const cart = useCart();
  const codeForm = useRef<HTMLFormElement>(null);

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    if (!cart) return;
    event.preventDefault();
    const form = event.currentTarget;
    const code = String(new FormData(form).get('discountCode') ?? '').trim();
    if (!code) return;
    cart.addCode(code);
    form.reset();
  }

  function onRemove(event: FormEvent, code: string) {
    if (!cart) return;
    event.preventDefault();
    cart.removeCode(code);
    codeForm.current?.querySelector<HTMLInputElement>('input:not([type=hidden])')?.focus();
  }

  return (
    <>
      <form
        ref={codeForm}
        method="post"
        action="/cart"
        onSubmit={onSubmit}
        className="mt-2 flex items-end gap-3"
      >
        <HiddenAction action={actions.addCode} />
        <div className="grow">
          <Field label="Discount code" name="discountCode" maxLength={64} autoComplete="off" />
        </div>
        <Button type="submit" look="quiet">
          Apply
        </Button>
      </form>
      {codes.map(({code, applicable}) => (
        <form
          key={code}
          method="post"
          action="/cart"
          onSubmit={(event) => onRemove(event, code)}
          className="mt-2 flex items-center justify-between gap-4"
        >
          <HiddenAction action={actions.removeCode} inputs={{discountCode: code}} />
          <span className="wrap-anywhere min-w-0">
            {code} {!applicable && '(doesn’t apply to this cart)'}
          </span>
          <Button type="submit" look="bare" aria-label={`Remove code ${code}`} className="shrink-0">
            Remove
          </Button>
        </form>
      ))}
    </>
  );
}

/** A typed note is saved on blur too, so that it is not lost at the checkout. */
function OrderNote({note}: Pick<CartExtrasProps, 'note'>) {
  const cart = useCart();

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    if (!cart) return;
    event.preventDefault();
    save(String(new FormData(event.currentTarget).get('note') ?? ''));
  }

  function save(typed: string) {
    if (typed !== note) cart?.setNote(typed);
  }

  return (
    <form method="post" action="/cart" onSubmit={onSubmit} className="mt-3 flex items-end gap-3">
      <HiddenAction action={actions.note} />
      <div className="grow">
        <Field
          key={note}
          label="Note for your order"
          name="note"
          maxLength={500}
          defaultValue={note}
          autoComplete="off"
          onBlur={({target}) => save(target.value)}
        />
      </div>
      <Button type="submit" look="quiet">
        Save
      </Button>
    </form>
  );
}
