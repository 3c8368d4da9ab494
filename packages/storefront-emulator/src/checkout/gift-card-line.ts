import type {CartStore} from '../cart/cart-store.ts';
import type {Cart} from '../cart/types.ts';
import type {Cents} from '../core/money.ts';

/** A gift card of a cart as the checkout shows it. */
export interface GiftCardLine {
  id: number;
  lastCharacters: string;
  /** What it pays, in the buyer's currency. */
  amount: Cents;
  /** Why it pays nothing. */
  reason: string | undefined;
}

/** The gift cards of a cart, also those that have expired or been spent since they were entered. */
export function giftCardLines(
  cart: Cart,
  carts: CartStore,
  uses: readonly {card: {id: number}; used: Cents}[],
): GiftCardLine[] {
  return (cart.giftCards ?? []).flatMap((code) => {
    const card = carts.discounts.anyGiftCard(code);
    if (!card) return [];
    const amount = uses.find((use) => use.card.id === card.id)?.used ?? 0;
    return {
      id: card.id,
      lastCharacters: code.slice(-4),
      amount,
      reason: amount > 0 ? undefined : (problemWith(code, carts) ?? 'Not needed for this order.'),
    };
  });
}

/** What became of the gift card code that the buyer entered. */
export interface GiftCardChange {
  problems: ReadonlyMap<'gift_card', string>;
  /** The code that could not be applied. */
  giftCardCode: string | undefined;
  /** Whether the buyer was using the field of the gift card. */
  isAtGiftCard: boolean;
}

/** Removes the named gift card and applies the entered one, whichever button was pressed. */
export function changeGiftCards(
  cart: Cart,
  posted: URLSearchParams,
  carts: CartStore,
): GiftCardChange {
  const removed = posted.get('remove_gift_card');
  if (removed !== null) removeGiftCard(cart, removed, carts);
  const code = (posted.get('gift_card') ?? '').trim();
  const intent = posted.get('intent');
  const isApplied = code !== '' || intent === 'gift-card';
  const problem = isApplied ? applyGiftCard(cart, code, carts) : undefined;
  return {
    problems: new Map(problem === undefined ? [] : [['gift_card', problem]]),
    giftCardCode: problem === undefined ? undefined : code,
    isAtGiftCard: intent !== 'pay' && (isApplied || removed !== null),
  };
}

/** Adds a gift card to a cart; returns a message for the buyer if that is not possible. */
function applyGiftCard(cart: Cart, entered: string, carts: CartStore): string | undefined {
  const code = entered.replace(/[\s-]/g, '').toUpperCase();
  if (code === '') return 'Please enter a gift card code.';
  if (cart.giftCards?.includes(code)) return 'This gift card is applied already.';
  const problem = problemWith(code, carts);
  if (problem === undefined) carts.setGiftCards(cart, [...(cart.giftCards ?? []), code]);
  return problem;
}

function removeGiftCard(cart: Cart, id: string, carts: CartStore): void {
  const kept = (cart.giftCards ?? []).filter(
    (code) => String(carts.discounts.anyGiftCard(code)?.id) !== id,
  );
  carts.setGiftCards(cart, kept);
}

function problemWith(code: string, carts: CartStore): string | undefined {
  const card = carts.discounts.anyGiftCard(code);
  if (!card) return 'We can’t find this gift card. Please check the code.';
  if (carts.discounts.hasExpired(card)) return 'This gift card has expired.';
  return carts.giftCards.of(card) === 0 ? 'This gift card has no balance left.' : undefined;
}
