import {describe, expect, it} from 'vitest';
import type {Offer} from '../../../app/pricing/offer.ts';
import {fallbackOffer} from '../../../app/pricing/read-offer.server.ts';
import {currentOffer} from '../../../app/pricing/use-offers.ts';

const guessed = (readAt: number): Offer => fallbackOffer('rush', 'unavailable', readAt);
const read = (readAt: number, minor = readAt): Offer => ({
  ...guessed(readAt),
  price: {minor, currencyCode: 'USD'},
  fallback: null,
});

describe('currentOffer', () => {
  it('returns the one that was read last, whichever arrives first, and the page’s own of two', () => {
    const [early, late, same] = [read(1), read(2), {...read(3), readAt: 1}];
    expect(currentOffer(early, undefined)).toBe(early);
    expect(currentOffer(early, late)).toBe(late);
    expect(currentOffer(late, early)).toBe(late);
    expect(currentOffer(early, same)).toBe(early);
  });

  it('returns the page’s own where a newer one says the same, so that nothing renders again', () => {
    const own = read(1, 4_995);
    expect(currentOffer(own, read(2, 4_995))).toBe(own);
  });

  it('returns a loading offer until another one is received', () => {
    const loading = {loading: true, substitute: guessed(1)} as const;
    expect(currentOffer(loading, undefined)).toBe(loading);
    expect(currentOffer(loading, guessed(2))).toEqual(guessed(2));
  });

  it('returns what the store has said, although a later page got no response', () => {
    const [known, guess] = [read(1), guessed(2)];
    expect(currentOffer(guess, known)).toBe(known);
    expect(currentOffer(known, guess)).toBe(known);
  });
});
