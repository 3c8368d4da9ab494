import {expect, it} from 'vitest';
import {productIds} from '../../../app/catalog/types.ts';
import {catalog} from '../../../local/catalog.ts';

it('the embedded store sells every product, once and by subscription, and lists it on its front page', () => {
  const subscribed = catalog.sellingPlanGroups.flatMap(({products}) => products);
  const frontPage = catalog.collections.find(({handle}) => handle === 'frontpage');
  for (const id of productIds) {
    expect(catalog.products.map(({handle}) => handle)).toContain(id);
    expect(subscribed).toContain(id);
    expect(frontPage?.products).toContain(id);
  }
});
