import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import {byProduct} from '../../../app/catalog/types.ts';
import type {Offer} from '../../../app/pricing/offer.ts';
import {fallbackOffer} from '../../../app/pricing/read-offer.server.ts';

const guessed = (readAt: number): Offer => fallbackOffer('rush', 'unavailable', readAt);
const read = (readAt: number, minor = readAt): Offer => ({
  ...guessed(readAt),
  price: {minor, currencyCode: 'USD'},
  fallback: null,
});

describe('refreshOffers', () => {
  let refreshOffers: typeof import('../../../app/pricing/offer-list.ts').refreshOffers;
  const respond = vi.fn<typeof fetch>();
  const answer = (offer: Offer) =>
    respond.mockImplementation(async () => Response.json({offers: byProduct(() => offer)}));

  beforeEach(async () => {
    vi.useFakeTimers();
    vi.stubGlobal('fetch', respond.mockReset());
    vi.spyOn(console, 'warn').mockReturnValue();
    vi.resetModules();
    ({refreshOffers} = await import('../../../app/pricing/offer-list.ts'));
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  it('asks once for all that call within ten seconds, except for one that knows of a newer answer', async () => {
    answer(read(1));
    await Promise.all([refreshOffers(), refreshOffers()]);
    vi.advanceTimersByTime(9_999);
    expect(await refreshOffers()).toMatchObject({rush: read(1)});
    expect(respond).toHaveBeenCalledTimes(1);
    await refreshOffers({isForced: true});
    expect(respond).toHaveBeenCalledTimes(2);
    vi.advanceTimersByTime(10_000);
    await refreshOffers();
    expect(respond).toHaveBeenCalledTimes(3);
  });

  it.each<[string, () => Promise<Response>]>([
    ['a lost connection', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['a rate limit', async () => new Response(null, {status: 429})],
    ['a store that is down', async () => Response.json({offers: byProduct(() => guessed(3))})],
  ])('keeps what is known after %s', async (_, fail) => {
    answer(read(1));
    await refreshOffers();
    vi.advanceTimersByTime(10_000);
    respond.mockImplementation(fail);
    expect(await refreshOffers()).toMatchObject({rush: read(1)});
    answer(read(4));
    vi.advanceTimersByTime(10_000);
    expect(await refreshOffers()).toMatchObject({rush: read(4)});
  });
});
