import {readFileSync} from 'node:fs';
import {expect, it} from 'vitest';
import {catalog} from '../../../local/catalog.ts';

interface Item {
  product_id: string;
  price: number;
  plan?: string;
}

it('charges in the sample orders what the embedded store charges, 10 % less on a plan', () => {
  const seed = readFileSync('supabase/seed.sql', 'utf8');
  const items = [...seed.matchAll(/'(\[\{"product_id".*?\])'/gs)].flatMap(([, list = '']): Item[] =>
    JSON.parse(list),
  );
  expect(items.length).toBeGreaterThan(5);
  for (const {product_id, price, plan} of items) {
    const product = catalog.products.find(({handle}) => handle === product_id);
    const charged = Number(product?.variant.price) * (plan ? 0.9 : 1);
    expect(Math.abs(price - charged), product_id).toBeLessThan(0.01);
  }
});
