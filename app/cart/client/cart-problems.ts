import type {CartMutation} from './cart-mutation.ts';
import type {CartState} from './cart-state.ts';

export const problems = {
  unreachable:
    'We couldn’t reach the shop, so your last change may not be saved. Check your connection and try again.',
  unconfirmed: 'Your last change wasn’t saved. Please try again.',
  checkout: 'Error creating checkout. Please try again.',
  note: 'We couldn’t save your note. Save it again, or press Checkout to continue without it.',
} as const;

/** What the shopper reads about a failed mutation. */
export function failureMessage(
  kind: CartMutation['kind'],
  problem: string,
  {isCheckingOut}: CartState,
): string {
  if (kind === 'checkout') return problems.checkout;
  // Without a connection, the checkout cannot continue either.
  const isNoteAtCheckout = kind === 'note' && isCheckingOut && problem !== problems.unreachable;
  return isNoteAtCheckout ? problems.note : problem;
}
