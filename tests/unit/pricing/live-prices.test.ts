import {describe, expect, it} from 'vitest';
import {localPrice} from '../../../app/pricing/live-price.server.ts';
import {newest} from '../../../app/pricing/live-prices.ts';
import type {Terms} from '../../../app/pricing/plans.ts';

const price = {...localPrice('rush', '', 'unavailable'), fallback: null};
const read = (readAt: number): Terms => ({price, plans: [], readAt});
const guessed = (readAt: number): Terms => ({
  price: localPrice('rush', '', 'unavailable'),
  plans: [],
  readAt,
});

describe('the newest price of a product', () => {
  it('is the one that was read last, whichever arrives first, and the page’s own of two', () => {
    const [early, late, same] = [read(1), read(2), read(1)];
    expect(newest(early, undefined)).toBe(early);
    expect(newest(early, late)).toBe(late);
    expect(newest(late, early)).toBe(late);
    expect(newest(early, same)).toBe(early);
  });

  it('is what the store has said, although a later page got no response', () => {
    const [known, guess] = [read(1), guessed(2)];
    expect(newest(guess, known)).toBe(known);
    expect(newest(known, guess)).toBe(known);
    expect(newest(guessed(1), guess)).toBe(guess);
  });
});
