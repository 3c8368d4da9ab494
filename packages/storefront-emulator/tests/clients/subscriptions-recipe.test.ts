import {createElement} from 'react';
import {renderToStaticMarkup} from 'react-dom/server';
import {describe, expect, it} from 'vitest';
import type {CatalogInput} from '../../src/index.ts';
import {hydrogenStorefront} from '../support/hydrogen-storefront.ts';
import {startStore} from '../support/start-store.ts';
import {CartLines, createCart, submitCartForm} from './subscriptions/cart.ts';
import {loadProductPage, ProductPage} from './subscriptions/product-page.ts';

const week = {interval: 'WEEK', intervalCount: 2} as const;
const month = {interval: 'MONTH', intervalCount: 1} as const;
const labels = (value: string) => ({value, name: `Plan: ${value}`});

/** One product with a plan of each kind, and one that is sold on a plan only. */
const catalog: CatalogInput = {
  shop: {name: 'Roastery'},
  products: [
    {handle: 'beans', title: 'Beans', variants: [{price: '20.00'}]},
    {handle: 'club', title: 'Club', requiresSellingPlan: true, variants: [{price: '30.00'}]},
  ],
  sellingPlanGroups: [
    {
      name: 'Subscribe and save',
      products: ['beans'],
      plans: [
        {...labels('Two weeks'), ...week, adjustments: [{percentage: 10}]},
        {
          ...labels('One month'),
          ...month,
          adjustments: [{amountOff: '3.00', orderCount: 1}, {price: '19.00'}],
        },
        {...labels('Two months'), ...month, intervalCount: 2, adjustments: [{price: '15.50'}]},
        {...labels('Half a year'), ...month, intervalCount: 6},
      ],
    },
    {name: 'Membership', option: 'Renews', products: ['club'], plans: [month]},
  ],
};

const store = await startStore({catalog});

/** The pages of a storefront with Hydrogen's subscriptions recipe, for one visitor. */
function openStorefront() {
  const storefront = hydrogenStorefront(store);
  const cart = createCart(storefront);
  return {
    cart,
    async show(url: string): Promise<string> {
      const page = await loadProductPage(storefront, new Request(url));
      return renderToStaticMarkup(createElement(ProductPage, page));
    },
    async submit(html: string) {
      const form = new FormData();
      const [, name = '', value = ''] =
        /<input type="hidden" name="(\w+)" value="([^"]+)"/.exec(html) ?? [];
      form.set(name, value.replaceAll('&quot;', '"'));
      return submitCartForm(cart, form);
    },
    async showCart(): Promise<string> {
      return renderToStaticMarkup(createElement(CartLines, {cart: await cart.get()}));
    },
  };
}

const priceOf = (html: string) => /class="price">([^<]+)/.exec(html)?.[1];

const linksOf = (html: string) =>
  [...html.matchAll(/<a href="([^"]+)" aria-current="(\w+)">([^<]+)/g)].map(
    ([, href = '', isSelected, label]) => ({
      href: href.replaceAll('&amp;', '&'),
      isSelected: isSelected === 'true',
      label,
    }),
  );

describe('Hydrogen’s subscriptions recipe', () => {
  it('offers every plan by a link, shows its price, and adds a line at that price with its name', async () => {
    const page = openStorefront();
    const product = await page.show('http://shop.test/products/beans?Size=L');
    expect(priceOf(product)).toBe('20.00');
    expect(product).toContain('<legend>Subscribe and save</legend>');
    expect(linksOf(product).map(({label, isSelected}) => [label, isSelected])).toEqual([
      ['Two weeks', false],
      ['One month', false],
      ['Two months', false],
      ['Half a year', false],
    ]);

    const prices: (string | undefined)[] = [];
    for (const {href, label} of linksOf(product)) {
      const selected = await page.show(href);
      const current = linksOf(selected).filter(({isSelected}) => isSelected);
      expect(current).toMatchObject([{label}]);
      const {userErrors = []} = await page.submit(selected);
      expect(userErrors).toEqual([]);
      const price = priceOf(selected);
      prices.push(price);
      expect(await page.showCart()).toContain(`1 × Beans, ${price}<small>Plan: ${label}</small>`);
    }
    expect(prices).toEqual(['18.00', '17.00', '15.50', '20.00']);

    // The same product without a plan is a line of its own.
    await page.submit(product);
    const cart = await page.showCart();
    expect(cart.match(/<li>/g)).toHaveLength(5);
    expect(cart).toContain('<li>1 × Beans, 20.00</li>');
    expect((await page.cart.get())?.cost.totalAmount.amount).toBe('90.5');
  });

  it('changes the plan of a line, and removes it', async () => {
    const page = openStorefront();
    const product = await page.show('http://shop.test/products/beans');
    const [first, second] = linksOf(product).map(({href}) =>
      new URL(href).searchParams.get('selling_plan'),
    );
    await page.submit(await page.show(`http://shop.test/products/beans?selling_plan=${first}`));
    const id = (await page.cart.get())?.lines.nodes[0]?.id ?? '';
    await page.cart.updateLines([{id, sellingPlanId: second ?? ''}]);
    expect(await page.showCart()).toBe(
      '<ul><li>1 × Beans, 17.00<small>Plan: One month</small></li></ul>',
    );
    await page.cart.removeLines([id]);
    expect(await page.showCart()).toBe('<ul></ul>');
  });

  it('sells a product that requires a plan with one only', async () => {
    const page = openStorefront();
    const product = await page.show('http://shop.test/products/club');
    expect(product).toContain('disabled=""');
    const refused = await page.submit(product);
    expect(refused.userErrors?.map(({message}) => message)).toHaveLength(1);
    const [plan] = linksOf(product);
    const selected = await page.show(plan?.href ?? '');
    expect(selected).not.toContain('disabled');
    const {userErrors = []} = await page.submit(selected);
    expect(userErrors).toEqual([]);
    expect(await page.showCart()).toContain('1 × Club, 30.00');
  });

  it('ignores an unknown plan in the address, and refuses one in a form', async () => {
    const page = openStorefront();
    const unknown = 'gid://shopify/SellingPlan/1';
    const product = await page.show(`http://shop.test/products/beans?selling_plan=${unknown}`);
    expect(priceOf(product)).toBe('20.00');
    const id = /gid:\/\/shopify\/ProductVariant\/\d+/.exec(product)?.[0] ?? '';
    const refused = await page.cart.addLines([
      {merchandiseId: id, sellingPlanId: unknown, quantity: 1},
    ]);
    expect(refused.userErrors?.length).toBeGreaterThan(0);
  });
});
