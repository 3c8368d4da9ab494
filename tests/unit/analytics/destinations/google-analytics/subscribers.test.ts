import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import {setConsent} from '../../../../../app/analytics/consent.ts';
import {createSubscribers} from '../../../../../app/analytics/destinations/google-analytics/subscribers.ts';

const origin = 'https://shop.example';
const disabled = 'ga-disable-G-TEST12345';

let dataLayer: IArguments[];
let location: URL;

beforeEach(() => {
  dataLayer = [];
  location = new URL('/?utm_source=mail&gclid=g&email=a@b.example#products', origin);
  vi.stubGlobal('window', {dataLayer});
  vi.stubGlobal('location', location);
  vi.stubGlobal('document', {title: 'T', createElement: () => ({}), head: {append: vi.fn()}});
  setConsent('granted');
});
afterEach(() => vi.unstubAllGlobals());

const create = () => createSubscribers({measurementId: 'G-TEST12345'});
const commands = () => dataLayer.map((command) => Array.from(command));
const isDisabled = () => Reflect.get(window, disabled);

describe('the subscribers of Google Analytics', () => {
  it('name every page by its address without a query, except that of a campaign', () => {
    const {page_viewed: onPage, product_viewed: onProduct} = create();
    onPage?.({url: location.href, shop: null});
    onProduct?.({url: `${origin}/products/rush?number=BRL-FIRSTORD1`, shop: null, products: []});
    onPage?.({url: `${origin}/products/rush?number=BRL-FIRSTORD1`, shop: null});

    const home = {page_location: `${origin}/?utm_source=mail&gclid=g`};
    const rush = {page_location: `${origin}/products/rush`};
    const view = (page: object) => ['event', 'page_view', {...page, page_title: 'T'}];
    expect(commands().filter(([name]) => name !== 'js')).toEqual([
      ['set', home],
      ['config', 'G-TEST12345', expect.objectContaining({send_page_view: false})],
      view(home),
      ['set', rush],
      ['event', 'view_item', expect.anything()],
      view(rush),
    ]);
  });

  it('stop Google’s tag while the address has a tracking number, without waiting for an event', () => {
    create();
    expect(isDisabled()).toBe(false);
    location.search = '?tab=track&number=BRL-FIRSTORD1';
    expect(isDisabled()).toBe(true);
    location.search = '?tab=track';
    expect(isDisabled()).toBe(false);
  });

  it('stop Google’s tag without consent, and where a consent tool has stopped it', () => {
    Reflect.set(window, disabled, true);
    create();
    expect(isDisabled()).toBe(true);
    Reflect.set(window, disabled, false);
    expect(isDisabled()).toBe(false);
    setConsent('denied');
    expect(isDisabled()).toBe(true);
  });
});
