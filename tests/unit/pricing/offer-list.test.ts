import {describe, expect, it} from 'vitest';
import type {KnownOffer} from '../../../app/pricing/offer.ts';
import {newest} from '../../../app/pricing/offer-list.ts';
import {fallbackOffer} from '../../../app/pricing/read-offer.server.ts';

const guessed = (readAt: number): KnownOffer => ({...fallbackOffer('rush', 'unavailable'), readAt});
const read = (readAt: number): KnownOffer => ({...guessed(readAt), fallback: null});

describe('the newest offer of a product', () => {
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
