import {summaries} from '../catalog/summaries.ts';
import type {ProductId} from '../catalog/types.ts';
import {restock, signup} from '../content/signup.ts';
import type {Outcome} from './outcome.ts';

export function wordsOf(productId: ProductId | undefined, brand: string) {
  if (!productId) return {...signup, consent: signup.consent(brand)};
  const {title} = summaries[productId];
  return {
    title: restock.title(title),
    lead: restock.lead(title),
    button: restock.button(title),
    consent: restock.consent(brand, title),
    next: restock.next,
  };
}

export function answersOf(productId: ProductId | undefined): Record<Outcome, string> {
  const {sent, invalid, limited, failed} = signup;
  const own = productId ? restock.sent(summaries[productId].title) : sent;
  return {sent: own, invalid, limited, failed};
}
