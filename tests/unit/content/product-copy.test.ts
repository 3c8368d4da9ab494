import {describe, expect, it} from 'vitest';
import {products} from '../../../app/catalog/catalog.ts';
import {productCopy} from '../../../app/content/product-copy.ts';

/** "Ashwagandha root" is mentioned as "ashwagandha", "Ginkgo biloba leaf" as "ginkgo". */
const keyword = (name: string) => /[\p{L}’-]{4,}/u.exec(name)?.[0].toLowerCase() ?? name;
const allKeywords = new Set(
  products.flatMap(({ingredients}) => ingredients.map(({name}) => keyword(name))),
);
// "Green tea caffeine" and "Vitamin B12" differ in their last word.
allKeywords.delete('green');
allKeywords.delete('vitamin');
allKeywords.add('caffeine');

describe('the study cards of a product', () => {
  it.each(products.map((product) => [product.title, product] as const))(
    'mention only ingredients that %s contains, and at least one each',
    (_, {id, ingredients}) => {
      const contained = ingredients.map(({name}) => name.toLowerCase()).join(', ');
      for (const {ingredient, design} of productCopy[id].studies) {
        const text = `${ingredient} ${design}`.toLowerCase();
        const mentioned = [...allKeywords].filter((word) => text.includes(word));
        expect(mentioned, ingredient).not.toEqual([]);
        expect(mentioned.filter((word) => !contained.includes(word))).toEqual([]);
      }
    },
  );

  it.each(products.map(({id, title}) => [title, id] as const))(
    'cite four different papers for %s',
    (_, id) => {
      const sources = productCopy[id].studies.map(({source}) => source);
      expect(new Set(sources).size).toBe(4);
    },
  );
});
