import {afterEach, describe, expect, it, vi} from 'vitest';
import type {Destination, Subscribers} from '../../../../app/analytics/destinations/destination.ts';
import {createDispatch} from '../../../../app/analytics/destinations/dispatch.ts';

afterEach(() => vi.restoreAllMocks());

const view = (url: string) => ({url, shop: null});

function destination(name: string, load: () => Promise<Subscribers>): Destination {
  return {name, requiresMarketingConsent: false, load};
}

describe('createDispatch', () => {
  it('loads a destination with the first event and passes on the events that occur meanwhile', async () => {
    const urls: string[] = [];
    const subscribers = {page_viewed: ({url}: {url: string}) => void urls.push(url)};
    const load = vi.fn(async (): Promise<Subscribers> => subscribers);
    const dispatch = createDispatch({
      destinations: [destination('one', load)],
      isAllowed: () => true,
    });
    expect(load).not.toHaveBeenCalled();
    dispatch('page_viewed', view('/a'));
    dispatch('product_viewed', {...view('/a'), products: []});
    dispatch('page_viewed', view('/b'));
    await vi.waitFor(() => expect(urls).toEqual(['/a', '/b']));
    expect(load).toHaveBeenCalledOnce();
  });

  it('passes no event to a destination without consent and does not load it', async () => {
    const urls: string[] = [];
    const load = vi.fn(async (): Promise<Subscribers> => ({}));
    const other = destination('other', async () => ({page_viewed: ({url}) => void urls.push(url)}));
    const dispatch = createDispatch({
      destinations: [destination('marketing', load), other],
      isAllowed: ({name}) => name === 'other',
    });
    dispatch('page_viewed', view('/a'));
    await vi.waitFor(() => expect(urls).toEqual(['/a']));
    expect(load).not.toHaveBeenCalled();
  });

  it('passes no event to a destination if consent is withdrawn while it loads', async () => {
    let isAllowed = true;
    const urls: string[] = [];
    const withdraw = destination('one', async () => {
      isAllowed = false;
      return {page_viewed: ({url}) => void urls.push(url)};
    });
    const last = destination('two', async () => ({page_viewed: ({url}) => void urls.push(url)}));
    const dispatch = createDispatch({
      destinations: [withdraw, last],
      isAllowed: ({name}) => name === 'two' || isAllowed,
    });
    dispatch('page_viewed', view('/a'));
    await vi.waitFor(() => expect(urls).toEqual(['/a']));
    expect(isAllowed).toBe(false);
  });

  it('reports a failing destination on the console and still serves the others', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const urls: string[] = [];
    const dispatch = createDispatch({
      destinations: [
        destination('blocked', () => Promise.reject(new Error('blocked'))),
        destination('broken', async () => ({
          page_viewed: () => {
            throw new Error('broken');
          },
        })),
        destination('working', async () => ({page_viewed: ({url}) => void urls.push(url)})),
      ],
      isAllowed: () => true,
    });
    dispatch('page_viewed', view('/a'));
    await vi.waitFor(() => expect(warn).toHaveBeenCalledTimes(2));
    expect(urls).toEqual(['/a']);
  });
});
