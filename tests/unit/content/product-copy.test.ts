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

it('the closing headline of a product names no day, because a delivery takes some', () => {
  for (const {closing} of Object.values(productCopy)) {
    expect(closing).not.toMatch(/today|tomorrow|tonight|this week/i);
  }
});

describe('the study cards of a product', () => {
  it.each(products)(
    'are four of different papers for $title, each about ingredients as the catalog names them',
    (product) => {
      const known = product.ingredients.map(({name}) => name);
      const {studies} = productCopy[product.id];
      expect(new Set(studies.map(({doi}) => doi)).size).toBe(4);
      expect(new Set(studies.map(({title}) => title)).size).toBe(4);
      for (const {ingredients, title} of studies) {
        expect(
          ingredients.filter((name) => !known.includes(name)),
          title,
        ).toEqual([]);
        expect(ingredients.length).toBeGreaterThan(0);
      }
    },
  );

  it.each(products)(
    'mention only ingredients that $title contains, and at least one each',
    ({id, ingredients}) => {
      const contained = ingredients.map(({name}) => name.toLowerCase()).join(', ');
      for (const {title, design} of productCopy[id].studies) {
        const text = `${title} ${design}`.toLowerCase();
        const mentioned = [...allKeywords].filter((word) => text.includes(word));
        expect(mentioned, title).not.toEqual([]);
        expect(mentioned.filter((word) => !contained.includes(word))).toEqual([]);
      }
    },
  );
});
