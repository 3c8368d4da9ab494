import {type FormEvent, memo, useEffect, useRef, useState} from 'react';
import {formatMoney} from '~/pricing/money';
import {Button, ButtonLink} from '~/ui/button';
import {Field} from '~/ui/field';
import {Icon} from '~/ui/icon';
import {type Cart, subtotal} from '../cart-view';
import {useCart, useCartState} from '../client/cart-provider';
import {actions} from '../form-protocol';
import {CartLineItem} from './cart-line';
import {HiddenAction} from './hidden-form-input';

/** The specification's pause between emptying and closing. */
const closeAfter = 200;

interface CartContentsProps {
  inDrawer?: boolean;
  /** What the page brought along: shown until scripts run, and where there are none. */
  brought?: Cart;
  problem?: string | undefined;
}

/** Lines, sum and ways on: in the drawer, and on the page for who has no scripts. */
export function CartContents({inDrawer = false, brought, problem: told}: CartContentsProps) {
  const state = useCartState();
  const cart = useCart();
  const view = state.ready || !brought ? state.view : brought;
  const problem = state.problem ?? (state.ready ? null : told);
  const pad = inDrawer ? 'px-5' : '';
  const empty = view.lines.length === 0;
  const soon = inDrawer ? state.soon : null;
  const isNew = soon && view.lines.every(({key}) => key !== soon.key);
  const drawn = isNew ? [soon, ...view.lines] : view.lines;

  return (
    <>
      <div className={inDrawer ? `min-h-0 grow overflow-y-auto overscroll-contain ${pad}` : 'mt-8'}>
        {empty && <Nothing inDrawer={inDrawer} />}
        {drawn.length > 0 && (
          <ul aria-label="Items" aria-busy={state.busy} hidden={empty}>
            {drawn.map((line) => (
              <CartLineItem key={line.key} line={line} inDrawer={inDrawer} hidden={line === soon} />
            ))}
          </ul>
        )}
        {state.removed && (
          <Undo key={state.removed.line.key} name={state.removed.line.displayName} />
        )}
      </div>
      <div
        className={
          inDrawer
            ? `border-rule border-t bg-white pt-4 pb-[max(1.25rem,env(safe-area-inset-bottom))] ${pad}`
            : 'mt-8'
        }
      >
        {problem && (
          <p role="alert" className="mb-4 rounded-md bg-alert-light px-4 py-3 text-alert text-sm">
            {problem}
          </p>
        )}
        {!view.isStoreReachable && !empty && (
          <p className="mb-4 rounded-md bg-paper-deep px-4 py-3 text-sm">
            The store cannot be reached just now. Your cart is kept here and goes on as soon as it
            answers.
          </p>
        )}
        {/* There before it is needed, so that to add the first line is to write but a few words. */}
        <div hidden={empty}>
          <Sum view={view} />
        </div>
        <div className="mt-3 flex flex-wrap items-center justify-between gap-x-6">
          {inDrawer && (
            <Button
              look="bare"
              onClick={() => {
                cart?.refresh();
                cart?.hide();
              }}
            >
              Refresh
            </Button>
          )}
          <div hidden={empty} className="ml-auto">
            <EmptyCart />
          </div>
        </div>
      </div>
    </>
  );
}

function Nothing({inDrawer}: {inDrawer: boolean}) {
  const cart = useCart();
  return (
    <div className={inDrawer ? 'grid h-full content-center justify-items-center py-16' : ''}>
      <p className="font-display text-xl">Your cart is empty</p>
      <ButtonLink to="/#products" onClick={() => cart?.hide()} className="mt-6">
        Explore Collection
      </ButtonLink>
    </div>
  );
}

function Sum({view}: {view: Cart}) {
  const {checkingOut, busy} = useCartState();
  const cart = useCart();

  function onSubmit(event: FormEvent) {
    if (!cart) return;
    event.preventDefault();
    if (!checkingOut) cart.checkout();
  }

  return (
    <>
      <Extras codes={view.discountCodes} note={view.note} />
      {view.discount && (
        <p className="mb-1.5 flex items-baseline justify-between text-ink-soft text-sm">
          Discount
          <span className="tabular">-{formatMoney(view.discount)}</span>
        </p>
      )}
      <p className="flex items-baseline justify-between font-semibold" aria-busy={busy}>
        Subtotal
        <span className="tabular text-xl">{formatMoney(subtotal(view))}</span>
      </p>
      <p className="mt-1 text-ink-soft text-sm">USA shipping &amp; taxes calculated at checkout</p>
      <form method="post" action="/checkout" onSubmit={onSubmit} className="mt-4">
        <Button
          type="submit"
          aria-disabled={checkingOut}
          aria-busy={checkingOut}
          className="min-h-14 w-full text-base"
        >
          {checkingOut ? 'Creating...' : 'Checkout'}
        </Button>
      </form>
    </>
  );
}

/** A discount code and a note: for the few who have one, and not made anew with every change. */
const Extras = memo(function Extras({codes, note}: {codes: Cart['discountCodes']; note: string}) {
  const cart = useCart();

  function onCode(event: FormEvent<HTMLFormElement>) {
    if (!cart) return;
    event.preventDefault();
    const form = event.currentTarget;
    const code = String(new FormData(form).get('code') ?? '').trim();
    if (!code) return;
    cart.enterCode(code);
    form.reset();
  }

  function onNote(event: FormEvent<HTMLFormElement>) {
    if (!cart) return;
    event.preventDefault();
    cart.writeNote(String(new FormData(event.currentTarget).get('note') ?? ''));
  }

  return (
    <details className="group mb-4 text-sm" open={codes.length > 0 || note !== ''}>
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 text-ink-soft hover:text-ink [&::-webkit-details-marker]:hidden">
        <Icon
          name="plus"
          className="size-4 transition-transform duration-200 group-open:rotate-45"
        />
        Discount code or note
      </summary>
      <form method="post" action="/cart" onSubmit={onCode} className="mt-2 flex items-end gap-3">
        <HiddenAction action={actions.discountCodes} />
        <div className="grow">
          <Field label="Discount code" name="code" maxLength={64} autoComplete="off" />
        </div>
        <Button type="submit" look="quiet">
          Apply
        </Button>
      </form>
      {codes.map(({code, applicable}) => (
        <p key={code} className="mt-2 flex items-center justify-between gap-4">
          <span>
            {code} {!applicable && '(cannot be used with this cart)'}
          </span>
          <Button
            look="bare"
            aria-label={`Remove code ${code}`}
            onClick={() => cart?.removeCode(code)}
            className="needs-script min-h-11!"
          >
            Remove
          </Button>
        </p>
      ))}
      <form method="post" action="/cart" onSubmit={onNote} className="mt-3 flex items-end gap-3">
        <HiddenAction action={actions.note} />
        <div className="grow">
          <Field
            key={note}
            label="Note for your order"
            name="note"
            maxLength={500}
            defaultValue={note}
            autoComplete="off"
          />
        </div>
        <Button type="submit" look="quiet">
          Save
        </Button>
      </form>
    </details>
  );
});

/** Asks before it empties. */
function EmptyCart() {
  const cart = useCart();
  const [asked, setAsked] = useState(false);
  const no = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (asked) no.current?.focus();
  }, [asked]);

  function onSubmit(event: FormEvent) {
    if (!cart) return;
    event.preventDefault();
    if (!asked) {
      setAsked(true);
      return;
    }
    cart.empty();
    setAsked(false);
    setTimeout(() => cart.hide(), closeAfter);
  }

  return (
    <form method="post" action="/cart" onSubmit={onSubmit}>
      <HiddenAction action={actions.empty} />
      {asked ? (
        <div
          role="alertdialog"
          aria-label="Are you sure you want to empty your cart?"
          className="rounded-md bg-paper-deep p-4 text-sm"
        >
          <p>Are you sure you want to empty your cart?</p>
          <div className="mt-3 flex gap-3">
            <Button type="submit" className="min-h-11!">
              Yes, empty it
            </Button>
            <button
              ref={no}
              type="button"
              onClick={() => setAsked(false)}
              className="min-h-11 rounded-full border border-ink/25 px-5 font-semibold hover:border-ink"
            >
              Keep it
            </button>
          </div>
        </div>
      ) : (
        <Button type="submit" look="bare">
          Empty cart
        </Button>
      )}
    </form>
  );
}

/** What was removed can be put back, until something else is done. */
function Undo({name}: {name: string}) {
  const cart = useCart();
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => button.current?.focus(), []);

  return (
    <p className="my-5 flex items-center justify-between gap-4 rounded-md bg-ink px-5 py-2 text-paper text-sm">
      {name} removed
      <button
        ref={button}
        type="button"
        onClick={() => cart?.undo()}
        className="min-h-11 px-2 font-semibold underline underline-offset-4 focus-visible:outline-paper"
      >
        Undo
      </button>
    </p>
  );
}
