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
  it.each(products.map(({id, title, ingredients}) => [title, id, ingredients] as const))(
    'name ingredients of %s as its catalog entry does, so that our amount stands beside the studied one',
    (_, id, ingredients) => {
      const known = ingredients.map(({name}) => name);
      for (const study of productCopy[id].studies) {
        expect(
          study.ingredients.filter((name) => !known.includes(name)),
          study.title,
        ).toEqual([]);
        expect(study.ingredients.length).toBeGreaterThan(0);
      }
    },
  );

  it.each(products.map((product) => [product.title, product] as const))(
    'mention only ingredients that %s contains, and at least one each',
    (_, {id, ingredients}) => {
      const contained = ingredients.map(({name}) => name.toLowerCase()).join(', ');
      for (const {title, design} of productCopy[id].studies) {
        const text = `${title} ${design}`.toLowerCase();
        const mentioned = [...allKeywords].filter((word) => text.includes(word));
        expect(mentioned, title).not.toEqual([]);
        expect(mentioned.filter((word) => !contained.includes(word))).toEqual([]);
      }
    },
  );

  it.each(products.map(({id, title}) => [title, id] as const))(
    'cite four different papers for %s',
    (_, id) => {
      const papers = productCopy[id].studies.map(({doi}) => doi);
      expect(new Set(papers).size).toBe(4);
    },
  );
});
