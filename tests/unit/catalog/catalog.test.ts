import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {describe, expect, it} from 'vitest';
import {parseLineKey} from '../../../app/cart/line-key.ts';
import {fallbackPrice, findProduct, products, usageFallback} from '../../../app/catalog/catalog.ts';
import {productIds} from '../../../app/catalog/types.ts';

const styles = readFileSync(join(import.meta.dirname, '../../../app/styles/themes.css'), 'utf8');

const table = [
  ['rush', 'RUSH', '48.99', '68.99', '2 capsules', 30, 30],
  ['synaptiq', 'SYNAPTIQ', '48.99', '68.99', '2 capsules', 30, 30],
  ['vitra', 'VITRA', '58.99', '78.99', 'one 1.96 g scoop', 60, 60],
] as const;

describe('the catalog', () => {
  it.each(table)(
    'has the specified data of %s',
    (id, title, price, originalPrice, servingSize, servingsPerContainer, supplyDays) => {
      expect(findProduct(id)).toMatchObject({
        id,
        title,
        price,
        originalPrice,
        servingSize,
        servingsPerContainer,
        supplyDays,
      });
    },
  );

  it('has three products, in the specified order', () => {
    expect(products.map(({id}) => id)).toEqual(['rush', 'synaptiq', 'vitra']);
  });

  it.each(productIds)('has the id %s, which is a cart line key and a GraphQL alias', (id) => {
    expect(parseLineKey(id)).toEqual({ref: id, plan: null});
    expect(id).toMatch(/^[a-z]/);
  });

  it('has the form, net weight and features of VITRA', () => {
    expect(findProduct('vitra')).toMatchObject({form: 'Powder', netWeight: '4.2 oz (117 g)'});
    expect(findProduct('vitra')?.features?.length).toBeGreaterThan(0);
  });

  it('lists ingredients of VITRA that add up to the weight of a scoop', () => {
    const milligrams = findProduct('vitra')?.ingredients.map(({amount}) =>
      Number.parseInt(amount, 10),
    );
    expect(milligrams?.reduce((sum, amount) => sum + amount, 0)).toBe(1960);
  });

  it('has the iron warning and the allergens of SYNAPTIQ', () => {
    const synaptiq = findProduct('synaptiq');
    expect(synaptiq?.warnings.join(' ')).toMatch(/iron.+children under 6/i);
    expect(synaptiq?.allergens).toMatch(/Soy and Fish/);
  });

  it.each(products.map((product) => [product.id, product] as const))(
    'has complete data of %s',
    (_, product) => {
      expect(product.images).toHaveLength(3);
      expect(product.image).toBe(product.images[0]);
      expect(product.ingredientsSimple).toHaveLength(product.ingredients.length);
      expect(product.benefits.length).toBeGreaterThanOrEqual(4);
      expect(product.usage).not.toBe('');
      expect(product.warnings.length).toBeGreaterThan(0);
      expect(product.sku).toMatch(/^BRL-/);
    },
  );

  it.each(products.map((product) => [product.id, product] as const))(
    'makes no medical claim about %s',
    (_, product) => {
      const text = JSON.stringify([
        product.description,
        product.subtitle,
        product.benefits,
        product.ingredients,
        product.usage,
      ]);
      expect(text).not.toMatch(
        /\b(cure|treat|prevent|heal|diagnos|disease|anxiety|depress|alzheimer|adhd|cancer|inflammat)/i,
      );
    },
  );

  it.each(products.map(({id, theme}) => [id, theme] as const))(
    'has colors of %s with sufficient contrast',
    (_, theme) => {
      expect(theme.primaryRgb).toBe(channels(theme.primary).join(' '));
      for (const ground of ['#ffffff', '#f7f3eb', theme.light]) {
        expect(contrast(theme.primary, ground)).toBeGreaterThanOrEqual(4.5);
        expect(contrast(theme.hover, ground)).toBeGreaterThanOrEqual(4.5);
      }
      expect(contrast('#121e14', theme.medium)).toBeGreaterThanOrEqual(4.5);
    },
  );

  it.each([undefined, '', 'RUSH', 'constructor', '__proto__', 'rush '])(
    'finds no product for the id %j',
    (id) => {
      expect(findProduct(id)).toBeUndefined();
    },
  );

  it('has the specified fallback usage and price', () => {
    expect(usageFallback).toBe('Take 2 capsules daily with water, preferably with a meal.');
    expect(fallbackPrice).toBe('49.99');
  });
});

describe('a product theme', () => {
  it.each(products.map(({id, theme}) => [id, theme] as const))(
    'has the same colors of %s in the style sheet',
    (id, theme) => {
      const block =
        new RegExp(`\\[data-theme=["']${id}["']\\] \\{([^}]*)\\}`).exec(styles)?.[1] ?? '';
      const found = [...block.matchAll(/--product-(\w+): ([^;]+);/g)].map(([, name, value]) => [
        name,
        value,
      ]);
      expect(Object.fromEntries(found)).toEqual({
        primary: theme.primary,
        rgb: theme.primaryRgb,
        hover: theme.hover,
        light: theme.light,
        medium: theme.medium,
      });
    },
  );
});

function channels(hex: string): [number, number, number] {
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  return [red ?? 0, green ?? 0, blue ?? 0];
}

/** WCAG 2's contrast ratio. */
function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(hex: string): number {
  const [red, green, blue] = channels(hex).map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
}
