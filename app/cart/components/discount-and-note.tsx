import {useEffect, useId, useRef, useState} from 'react';
import {cartCopy} from '../../content/cart.ts';
import {Button} from '../../ui/button.tsx';
import {Field} from '../../ui/field.tsx';
import {Icon} from '../../ui/icon.tsx';
import {useRestoredInput} from '../../ui/use-restored-input.ts';
import {isSameCode, maxCodeLength, maxNoteLength} from '../cart.ts';
import {browserCart, useCart} from '../client/use-cart.ts';
import {CartRequestForm} from './cart-request-form.tsx';
import {Message} from './message-list.tsx';

const fieldRow = 'flex flex-wrap items-end gap-3';
const fieldButton = 'w-24 px-2!';

export function DiscountAndNote() {
  const {discountCodes: codes, note, messages} = useCart();
  const isUsed = codes.length > 0 || note !== '' || messages.some(({isCode}) => isCode);
  const [isOpen, setIsOpen] = useState(isUsed);
  // It stays open when the last code is removed.
  if (isUsed && !isOpen) setIsOpen(true);

  return (
    <details className="group mt-2 text-sm" open={isOpen}>
      <summary className="flex min-h-11 items-center gap-2 text-ink-soft hover:text-ink">
        <Icon name="plus" className="size-4 group-open:rotate-45" />
        {cartCopy.discountAndNote}
      </summary>
      <DiscountCodes />
      <OrderNote />
    </details>
  );
}

function DiscountCodes() {
  const {discountCodes: codes, messages, isBusy} = useCart();
  const ofCodes = messages.filter(({isCode}) => isCode);
  const [postedCode] = useState(ofCodes[0]?.postedCode);
  const isRejected = ofCodes.length > 0;
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const messagesId = useId();

  // A code stays in the field until the cart has it: a wrong one can be corrected.
  useEffect(() => {
    const field = input.current;
    if (!field || !codes.some(({code}) => isSameCode(code, field.value))) return;
    field.value = '';
    scrollIntoView(list.current);
  }, [codes]);

  function onSubmit() {
    const code = input.current?.value.trim();
    if (code) browserCart.change({kind: 'addCode', code});
  }

  function onRemove(code: string) {
    browserCart.change({kind: 'removeCode', code});
    input.current?.focus();
  }

  return (
    <>
      <CartRequestForm kind="addCode" onSubmit={onSubmit} className={`mt-2 ${fieldRow}`}>
        <div className="flex-[1_1_8rem]">
          <Field
            ref={input}
            label={cartCopy.code}
            name="code"
            maxLength={maxCodeLength}
            autoComplete="off"
            defaultValue={postedCode}
            autoFocus={postedCode !== undefined}
            className={isRejected ? 'field border-alert!' : 'field'}
            aria-invalid={isRejected ? true : undefined}
            aria-describedby={isRejected ? messagesId : undefined}
          />
        </div>
        <Button type="submit" look="quiet" className={fieldButton}>
          {cartCopy.apply}
        </Button>
      </CartRequestForm>
      <div id={messagesId}>
        {ofCodes.map((message) => (
          <div key={message.text} ref={scrollIntoView}>
            <Message message={message} className="wrap-anywhere mt-2 text-alert" />
          </div>
        ))}
      </div>
      <div ref={list}>
        {codes.map(({code, applicable}) => (
          <CartRequestForm
            key={code}
            kind="removeCode"
            fields={{code}}
            onSubmit={() => onRemove(code)}
            className="mt-2 flex items-center justify-between gap-4"
          >
            {/* Lines that are put back may make a code apply again. */}
            {applicable || isBusy ? (
              <span className="wrap-anywhere min-w-0">{code}</span>
            ) : (
              <span role="alert" className="wrap-anywhere min-w-0 text-alert">
                {cartCopy.notApplicable(code)}
              </span>
            )}
            <Button
              type="submit"
              look="bare"
              aria-label={cartCopy.removeCode(code)}
              className="shrink-0"
            >
              {cartCopy.remove}
            </Button>
          </CartRequestForm>
        ))}
      </div>
    </>
  );
}

function scrollIntoView(element: HTMLElement | null) {
  element?.scrollIntoView({block: 'center'});
}

function OrderNote() {
  const {note, isBusy, isUnreachable} = useCart();
  const [draft, setDraft] = useState<string>();
  const [sentNote, setSentNote] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  useRestoredInput(() => field.current?.value, note, setDraft);

  function onType(typed: string) {
    setDraft(typed);
    setSentNote(undefined);
  }

  function save() {
    setDraft(undefined);
    if (draft === undefined || draft === note) return;
    setSentNote(draft);
    browserCart.change({kind: 'note', note: draft});
  }

  const isSaved = sentNote === note && !isBusy && !isUnreachable;
  return (
    <CartRequestForm kind="note" onSubmit={save} className={`relative mt-3 ${fieldRow}`}>
      <div className="flex-[1_1_8rem]">
        <Field
          ref={field}
          label={cartCopy.note}
          name="note"
          maxLength={maxNoteLength}
          value={draft ?? note}
          autoComplete="off"
          onChange={(event) => onType(event.target.value)}
          onBlur={save}
        />
      </div>
      <Button type="submit" look="quiet" className={fieldButton}>
        {cartCopy.save}
      </Button>
      <p role="status" className="absolute top-0 right-0 text-ink-soft">
        {isSaved && (note === '' ? cartCopy.noteRemoved : cartCopy.noteSaved)}
      </p>
    </CartRequestForm>
  );
}
