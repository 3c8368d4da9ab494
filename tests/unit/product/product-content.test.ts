import {describe, expect, it} from 'vitest';
import {catalog} from '../../../app/catalog/catalog.ts';
import type {ProductId} from '../../../app/catalog/types.ts';
import {productContent} from '../../../app/product/product-content.server.ts';

const contains = (text: string) => expect.stringContaining(text);
const doctor = contains('pregnant or nursing, ');

describe('productContent', () => {
  it.each<[ProductId, Record<string, unknown>]>([
    ['rush', {Caffeine: contains('Do not combine with other sources'), 'Ask your doctor': doctor}],
    [
      'synaptiq',
      {
        Caffeine: 'None.',
        Allergens: contains('Soy and Fish'),
        'Ask your doctor': contains('blood-thinning'),
      },
    ],
    ['vitra', {Caffeine: 'None.', 'Ask your doctor': doctor}],
  ])('has the sentences of the label of %s that a shopper must know', (id, sentences) => {
    const {beforeYouBuy} = productContent(catalog[id]);
    expect(Object.fromEntries(beforeYouBuy.map(({term, text}) => [term, text]))).toEqual({
      'When to take it': catalog[id].usage,
      Age: contains('Not for persons under 18.'),
      ...sentences,
    });
  });

  it('has the boxed warning of the product with iron alone', () => {
    expect(productContent(catalog.synaptiq).boxedWarning).toContain('iron-containing');
    expect(productContent(catalog.rush).boxedWarning).toBeUndefined();
    expect(productContent(catalog.vitra).boxedWarning).toBeUndefined();
  });
});
