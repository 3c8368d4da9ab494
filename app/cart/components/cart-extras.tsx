import {type FormEvent, type RefObject, useEffect, useRef, useState} from 'react';
import {Button} from '../../ui/button.tsx';
import {Field} from '../../ui/field.tsx';
import {Icon} from '../../ui/icon.tsx';
import {type DiscountCode, isSameCode} from '../cart.ts';
import {actions} from '../cart-form.ts';
import {cartStore, useCart} from '../client/use-cart.ts';
import {HiddenAction} from './hidden-form-input.tsx';

interface CartExtrasProps {
  codes: readonly DiscountCode[];
  note: string;
  noteField: RefObject<HTMLInputElement | null>;
}

/** Discount codes and the note to the order. */
export function CartExtras({codes, note, noteField}: CartExtrasProps) {
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
      <OrderNote note={note} field={noteField} />
    </details>
  );
}

/** A form to enter a code, and one for each code to remove it. */
function DiscountCodes({codes}: Pick<CartExtrasProps, 'codes'>) {
  const known = codes.map(({code}) => code);
  const input = useRef<HTMLInputElement>(null);

  // A code stays in the field until the cart has it, so that it can be corrected or sent again.
  useEffect(() => {
    const field = input.current;
    if (field && codes.some(({code}) => isSameCode(code, field.value))) field.value = '';
  }, [codes]);

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    const code = input.current?.value.trim();
    if (code) cartStore.addCode(code);
  }

  function onRemove(event: FormEvent, code: string) {
    event.preventDefault();
    cartStore.removeCode(code);
    input.current?.focus();
  }

  return (
    <>
      <form method="post" action="/cart" onSubmit={onSubmit} className="field-row mt-2">
        <HiddenAction action={actions.discountCodes} inputs={{discountCodes: known}} />
        <div>
          <Field
            ref={input}
            label="Discount code"
            name="discountCode"
            maxLength={64}
            autoComplete="off"
          />
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
          <HiddenAction
            action={actions.discountCodes}
            inputs={{discountCodes: known.filter((other) => other !== code)}}
          />
          <span className="wrap-anywhere min-w-0">
            {applicable ? code : `${code} (doesn’t apply to this cart)`}
          </span>
          <Button type="submit" look="bare" aria-label={`Remove code ${code}`} className="shrink-0">
            Remove
          </Button>
        </form>
      ))}
    </>
  );
}

interface OrderNoteProps {
  note: string;
  field: CartExtrasProps['noteField'];
}

/** A typed note is saved on blur too, so that it is not lost when the shopper leaves the page. */
function OrderNote({note, field}: OrderNoteProps) {
  const {isBusy, isUnreachable} = useCart();
  const [sentNote, setSentNote] = useState<string>();

  // The field follows the saved note, but not while the shopper types.
  useEffect(() => {
    const input = field.current;
    if (input && input !== document.activeElement) input.value = note;
  }, [field, note]);

  function save() {
    const typed = field.current?.value ?? note;
    if (typed === note) return;
    setSentNote(typed);
    cartStore.setNote(typed);
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    save();
  }

  const isSaved = sentNote === note && !isBusy && !isUnreachable;
  return (
    <form method="post" action="/cart" onSubmit={onSubmit} className="field-row relative mt-3">
      <HiddenAction action={actions.note} />
      <div>
        <Field
          ref={field}
          label="Note for your order"
          name="note"
          maxLength={500}
          defaultValue={note}
          autoComplete="off"
          onInput={() => setSentNote(undefined)}
          onBlur={save}
        />
      </div>
      <Button type="submit" look="quiet">
        Save
      </Button>
      {/* Above the button, where nothing moves when the text appears. */}
      <p role="status" className="absolute top-0 right-0 text-ink-soft">
        {isSaved && (note === '' ? 'Note removed.' : 'Note saved.')}
      </p>
    </form>
  );
}
