import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';

vi.mock('@shopify/hydrogen', () => ({useAnalytics: () => ({})}));

const origin = 'https://shop.example';
const disabled = 'ga-disable-G-TEST12345';

let dataLayer: IArguments[];
let location: URL;

beforeEach(() => {
  dataLayer = [];
  location = new URL('/?utm_source=mail&gclid=g&email=a@b.example#products', origin);
  vi.resetModules();
  vi.stubGlobal('window', {dataLayer});
  vi.stubGlobal('location', location);
  vi.stubGlobal('document', {title: 'T', createElement: () => ({}), head: {append: vi.fn()}});
});
afterEach(() => vi.unstubAllGlobals());

/** Publishes an event as Hydrogen does. */
type Publish = (name: string, payload: object) => void;

/** The tag belongs to a page, and so to a module. */
async function create() {
  const {setConsent} = await import('../../../app/analytics/consent.ts');
  const {subscribeTag} = await import('../../../app/analytics/google-analytics.ts');
  const subscribers = new Map<string, (payload: never) => void>();
  setConsent('granted');
  subscribeTag('G-TEST12345', (name: string, callback: (payload: never) => void) => {
    subscribers.set(name, callback);
  });
  const publish: Publish = (name, payload) => subscribers.get(name)?.(payload as never);
  return {publish, setConsent};
}

const commands = () => dataLayer.map((command) => Array.from(command));
const isDisabled = () => Reflect.get(window, disabled);

describe('GoogleAnalytics', () => {
  it('names every page by its address without a query, except that of a campaign', async () => {
    const {publish} = await create();
    publish('page_viewed', {url: location.href});
    publish('product_viewed', {url: `${origin}/products/rush?number=BRL-FIRSTORD1`, products: []});
    publish('page_viewed', {url: `${origin}/products/rush?number=BRL-FIRSTORD1`});

    const home = {page_location: `${origin}/?utm_source=mail&gclid=g`};
    const rush = {page_location: `${origin}/products/rush`};
    const view = (page: object) => ['event', 'page_view', {...page, page_title: 'T'}];
    const [, set, config, ...others] = commands();
    expect([set, config]).toEqual([
      ['set', home],
      ['config', 'G-TEST12345', expect.objectContaining({send_page_view: false})],
    ]);
    expect(others).toEqual([
      ...[['set', home], ['set', home], view(home)],
      ...[
        ['set', rush],
        ['event', 'view_item', expect.anything()],
      ],
      ...[['set', rush], view(rush)],
    ]);
  });

  it('stops Google’s tag while the address has a tracking number, without waiting for an event', async () => {
    const {publish} = await create();
    expect(isDisabled()).toBe(false);
    location.search = '?tab=track&number=BRL-FIRSTORD1';
    expect(isDisabled()).toBe(true);
    publish('cart_viewed', {cart: null});
    expect(commands().filter(([name]) => name === 'event')).toEqual([]);
    location.search = '?tab=track';
    expect(isDisabled()).toBe(false);
  });

  it('stops Google’s tag where a consent tool has stopped it', async () => {
    Reflect.set(window, disabled, true);
    await create();
    expect(isDisabled()).toBe(true);
    Reflect.set(window, disabled, false);
    expect(isDisabled()).toBe(false);
  });
});
