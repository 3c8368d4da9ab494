import {describe, expect, it} from 'vitest';
import {lineKeyPattern} from '../../../app/cart/line-key.ts';
import {findProduct, products, usageFallback} from '../../../app/catalog/catalog.ts';
import {productIds} from '../../../app/catalog/types.ts';

describe('the catalog', () => {
  it.each([
    ['rush', 'RUSH', '48.99', '68.99', '2 capsules', 30, 30],
    ['synaptiq', 'SYNAPTIQ', '48.99', '68.99', '2 capsules', 30, 30],
    ['vitra', 'VITRA', '58.99', '78.99', 'one 1.96 g scoop', 60, 60],
  ])('has the specified data of %s', (id, ...data) => {
    const {title, price, originalPrice, servingSize, servingsPerContainer, supplyDays} =
      findProduct(id) ?? {};
    const found = [title, price, originalPrice, servingSize, servingsPerContainer, supplyDays];
    expect(found).toEqual(data);
  });

  it('begins with the three specified products, in their order', () => {
    expect(productIds.slice(0, 3)).toEqual(['rush', 'synaptiq', 'vitra']);
    expect(products.map(({id}) => id)).toEqual(productIds);
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

  it.each(products)('has complete data of $id, and makes no medical claim', (product) => {
    const {id, ingredients, benefits, usage, warnings, description, subtitle} = product;
    // The id is the key of a cart line, too.
    expect(id).toMatch(lineKeyPattern);
    expect(id).toMatch(/^[a-z]/);
    expect(benefits.length).toBeGreaterThanOrEqual(4);
    expect(usage).not.toBe('');
    expect(warnings.join(' ')).toMatch(/Not for persons under 18\./);
    expect(warnings.join(' ')).toMatch(/keep (this product )?out of reach of children\./i);
    expect(product.sku).toMatch(/^BRL-/);
    expect(JSON.stringify([description, subtitle, benefits, ingredients, usage])).not.toMatch(
      /\b(cure|treat|prevent|heal|diagnos|disease|anxiety|depress|alzheimer|adhd|cancer|inflammat)/i,
    );
  });

  it.each([undefined, '', 'RUSH', 'constructor', '__proto__', 'rush '])(
    'finds no product for the id %j',
    (id) => {
      expect(findProduct(id)).toBeUndefined();
    },
  );

  it('has the specified fallback usage', () => {
    expect(usageFallback).toBe('Take 2 capsules daily with water, preferably with a meal.');
  });
});
