import {beforeAll, beforeEach, describe, expect, it} from 'vitest';
import {type Emulator, startEmulator} from '../../src/emulator.ts';
import {hiddenFields, openCheckout, sendFields, showPage} from '../support/checkout.ts';
import {clothes} from '../support/samples.ts';
import {startStore} from '../support/start-store.ts';
import {queryStorefront} from '../support/store-client.ts';

const store = await startStore({catalog: clothes});
let merchandiseId: string;
beforeAll(async () => {
  merchandiseId = await dayBag(store);
});
beforeEach(() => store.control.reset());

async function dayBag(shop: Emulator) {
  const query = '{product(handle: "day-bag") {variants(first: 1) {nodes {id}}}}';
  const {data} = await queryStorefront(shop, query);
  return data.at('product', 'variants', 'nodes', 0, 'id').text;
}

const open = (more: object = {}) => openCheckout(store, {lines: [{merchandiseId}], ...more});

const buyers = {
  US: {address: '1 Harbor Road', city: 'Portland', state: 'ME', zip: '04101'},
  CA: {address: '1 King Street', city: 'Toronto', state: 'ON', zip: 'm5v 2t6'},
  DE: {address: 'Hafenstr. 1', city: 'Kiel', state: 'SH', zip: '24103'},
  JP: {address: '1-1 Chiyoda', city: 'Chiyoda-ku', state: 'Tokyo', zip: '100-0001'},
} as const;
type Country = keyof typeof buyers;

const person = (country: Country) => ({
  email: 'buyer@example.com',
  name: 'A Buyer',
  country,
  ...buyers[country],
});

describe('the checkout of a shop with several markets', () => {
  it.each([
    ['US', 'State', 'ZIP code', ['ME', '04101'], ['USD', 12000, 0]],
    ['CA', 'Province', 'Postal code', ['ON', 'M5V 2T6'], ['CAD', 16200, 2430]],
    ['DE', undefined, 'Postal code', ['', '24103'], ['EUR', 10800, 1620]],
    ['JP', 'Prefecture', 'Postal code', ['JP-13', '100-0001'], ['JPY', 1800000, 270000]],
  ] as const)(
    'has the fields, rates and currency of %s',
    async (country, state, zip, place, amounts) => {
      const {url} = await open();
      const {html} = await sendFields(url, {country, intent: 'update'});
      expect(html).toContain(`<option value="${country}" selected>`);
      const labels = [...html.matchAll(/<label class="text" for="(state|zip)">([^<]+)/g)];
      expect(labels.map(([, , label]) => label)).toEqual([state, zip].filter(Boolean));

      const paid = await sendFields(url, {...person(country), intent: 'pay'});
      expect(paid.html).toContain('Your order is in');
      const [order] = store.control.orders.list;
      expect([order?.customer.state, order?.customer.zip]).toEqual(place);
      expect([order?.currency, order?.subtotal, order?.shipping.cents]).toEqual(amounts);
      expect(order).toMatchObject({country, customer: {country}});
    },
  );

  it.each([
    [
      'US',
      {state: '', zip: ''},
      ['Please choose a state.', 'Please enter a ZIP code such as 12345.'],
    ],
    [
      'CA',
      {state: 'ME', zip: '04101'},
      ['Please choose a province within Canada.', 'such as A1B 2C3.'],
    ],
    [
      'DE',
      {zip: '2410', city: ''},
      ['Please enter a city.', 'Please enter a postal code such as 12345.'],
    ],
    ['JP', {zip: '1000001', state: ''}, ['Please choose a prefecture.']],
  ] as const)('checks an address in %s by its rules: %o', async (country, changes, problems) => {
    const {url} = await open();
    const fields = {...person(country), ...changes, intent: 'pay'};
    const {status, html} = await sendFields(url, fields);
    expect(status).toBe(422);
    const found = [...html.matchAll(/class="problem" id="[^"]+">([^<]+)/g)].map(([, text]) => text);
    expect(found).toEqual(problems.map((problem) => expect.stringContaining(problem)));
  });

  it('starts with the country of the cart’s address, or else of its buyer', async () => {
    const deliveryAddress = {countryCode: 'CA', provinceCode: 'ON', city: 'Toronto'};
    const addressed = await open({
      buyerIdentity: {countryCode: 'DE'},
      delivery: {addresses: [{selected: true, address: {deliveryAddress}}]},
    });
    const {html} = await showPage(addressed.url);
    expect(html).toContain('<option value="ON" selected>');
    expect(html).toContain('CA$');
    const german = await showPage((await open({buyerIdentity: {countryCode: 'DE'}})).url);
    expect(german.html).toContain('<option value="DE" selected>');
  });

  it('asks again when the country was changed without scripts, with the amounts of that country', async () => {
    const {url} = await open();
    const shown = hiddenFields((await showPage(url)).html);
    const changed = await sendFields(url, {...shown, ...person('CA'), state: 'ME', intent: 'pay'});
    expect(changed.status).toBe(422);
    expect(changed.html).toContain('Please choose a province within Canada.');
    const again = {...person('CA'), ...hiddenFields(changed.html), intent: 'pay'};
    expect((await sendFields(url, again)).html).toContain('CA$186.30');
  });

  it('offers only countries with a shipping rate, and explains the choice', async () => {
    const shop = await startEmulator({
      catalog: {...clothes, shippingRates: [{title: 'Post', price: '5', countries: ['CA', 'FR']}]},
    });
    const {url} = await openCheckout(shop, {lines: [{merchandiseId: await dayBag(shop)}]});
    const {html} = await showPage(url);
    expect([
      ...html.matchAll(/<option value="([A-Z]{2})"[^>]*>(?:Canada|France|Japan)/g),
    ]).toHaveLength(2);
    expect(html).toContain('We do not ship to the United States. Please choose another country.');
    const tampered = await sendFields(url, {...person('JP'), intent: 'pay'});
    expect(tampered.status).toBe(422);
    expect(tampered.html).toContain('We do not ship to Japan.');
    await shop.close();
  });

  it('explains that no shipping rate serves any country', async () => {
    const shop = await startEmulator({catalog: {...clothes, shippingRates: []}});
    const {url} = await openCheckout(shop, {lines: [{merchandiseId: await dayBag(shop)}]});
    const {status, html} = await showPage(url);
    expect(status).toBe(200);
    expect(html).toContain('No shipping rate of this store serves the United States.');
    await shop.close();
  });
});
