import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import {byProduct} from '../../../app/catalog/types.ts';
import type {Offers} from '../../../app/pricing/offer.ts';
import {fallbackOffer} from '../../../app/pricing/read-offer.server.ts';
import {currentOffers} from '../../../app/pricing/received-offers.ts';

const guessed: Offers = byProduct((id) => fallbackOffer(id, 'unavailable'));
const read = (readAt: number, minor = readAt): Offers =>
  byProduct((id) => ({
    ...guessed[id],
    price: {minor, currencyCode: 'USD'},
    readAt,
    fallback: null,
  }));

describe('currentOffers', () => {
  it('returns those that were read last, whichever arrive first, and the page’s own of two', () => {
    const [early, late, same] = [read(1), read(2), read(1, 3)];
    expect(currentOffers(early, null)).toBe(early);
    expect(currentOffers(early, late)).toBe(late);
    expect(currentOffers(late, early)).toBe(late);
    expect(currentOffers(early, same)).toBe(early);
  });

  it('returns the page’s own where newer ones say the same, so that nothing renders again', () => {
    const own = read(1, 4_995);
    expect(currentOffers(own, read(2, 4_995))).toBe(own);
  });

  it('returns none while a page loads, until some are received', () => {
    expect(currentOffers(null, null)).toBeNull();
    expect(currentOffers(null, guessed)).toBe(guessed);
  });

  it('returns what the store has said, although a later page got no response', () => {
    const known = read(1);
    expect(currentOffers(guessed, known)).toBe(known);
    expect(currentOffers(known, guessed)).toBe(known);
  });
});

describe('the browser’s list', () => {
  let list: typeof import('../../../app/pricing/received-offers.ts');
  const respond = vi.fn<typeof fetch>();
  const answer = (offers: Offers) =>
    respond.mockImplementation(async () => Response.json({offers}));

  beforeEach(async () => {
    vi.useFakeTimers();
    vi.stubGlobal('fetch', respond.mockReset());
    vi.spyOn(console, 'warn').mockReturnValue();
    vi.resetModules();
    list = await import('../../../app/pricing/received-offers.ts');
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  it('asks once for all that call within ten seconds, except for one that knows of a newer answer', async () => {
    answer(read(1));
    await Promise.all([list.refreshOffers(), list.refreshOffers()]);
    vi.advanceTimersByTime(9_999);
    expect(await list.refreshOffers()).toEqual(read(1));
    expect(respond).toHaveBeenCalledTimes(1);
    await list.refreshOffers({isForced: true});
    expect(respond).toHaveBeenCalledTimes(2);
    vi.advanceTimersByTime(10_000);
    await list.refreshOffers();
    expect(respond).toHaveBeenCalledTimes(3);
  });

  it('asks for none within ten seconds after a page has brought new ones, and always for those of unknown age', async () => {
    answer(read(9));
    list.receiveOffers(read(1));
    vi.advanceTimersByTime(9_999);
    expect(await list.refreshOffers()).toEqual(read(1));
    expect(respond).not.toHaveBeenCalled();
    // Somebody sets the clock back, so that nobody knows how long ago that was.
    vi.setSystemTime(Date.now() - 3_600_000);
    expect(await list.refreshOffers()).toEqual(read(9));
    list.receiveOffers(read(10), {isNew: false});
    vi.advanceTimersByTime(9_999);
    await list.refreshOffers();
    expect(respond).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(1);
    await list.refreshOffers();
    expect(respond).toHaveBeenCalledTimes(2);
  });

  it.each<[string, () => Promise<Response>]>([
    ['a lost connection', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['a rate limit', async () => new Response(null, {status: 429})],
    ['a store that is down', async () => Response.json({offers: guessed})],
  ])('keeps what is known after %s', async (_, fail) => {
    answer(read(1));
    await list.refreshOffers();
    vi.advanceTimersByTime(10_000);
    respond.mockImplementation(fail);
    expect(await list.refreshOffers()).toEqual(read(1));
    answer(read(4));
    vi.advanceTimersByTime(10_000);
    expect(await list.refreshOffers()).toEqual(read(4));
  });

  it('notifies of what is said for the first time or changes, and not of what confirms or comes late', () => {
    const notified = vi.fn();
    list.subscribe(notified);
    list.receiveOffers(guessed);
    list.receiveOffers(read(2, 4_995));
    expect(notified).toHaveBeenCalledTimes(2);
    list.receiveOffers(read(4, 4_995));
    list.receiveOffers(read(3, 5_995));
    list.receiveOffers(guessed);
    expect(notified).toHaveBeenCalledTimes(2);
    expect(list.receivedOffers()).toEqual(read(4, 4_995));
  });
});
