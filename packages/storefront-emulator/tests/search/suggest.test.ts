import {describe, expect, it} from 'vitest';
import {limitResults} from '../../src/search/limits.ts';
import {suggestQueries} from '../../src/search/suggest.ts';

describe('suggested queries', () => {
  it('are titles whose words begin with the typed text, which is marked', () => {
    expect(suggestQueries(['Linen Shirt', 'Shirt <XL>', 'Coat'], 'shi')).toMatchObject([
      {
        text: 'linen shirt',
        styledText: '<span>linen </span><mark>shi</mark><span>rt</span>',
        trackingParameters: '_pos=1&_psq=shi&_ss=e&_v=1.0',
      },
      {text: 'shirt <xl>', styledText: '<mark>shi</mark><span>rt &lt;xl&gt;</span>'},
    ]);
    expect(suggestQueries(['Linen Shirt'], '')).toEqual([]);
  });
});

describe('the limit of a predictive search', () => {
  const many = ['a', 'b', 'c', 'd'];
  const results = {queries: many, products: many, collections: ['a'], pages: [], articles: []};
  const sizes = (limit: number | null, scope: 'ALL' | 'EACH' | null) =>
    Object.values(limitResults(results, limit, scope)).map(({length}) => length);

  it('counts all types together by default, and each type on request', () => {
    expect(sizes(null, null)).toEqual([4, 4, 1, 0, 0]);
    expect(sizes(5, 'ALL')).toEqual([2, 2, 1, 0, 0]);
    expect(sizes(2, 'EACH')).toEqual([2, 2, 1, 0, 0]);
  });

  it.each([0, -1, 11])('cannot be %i', (limit) => {
    expect(() => sizes(limit, null)).toThrow('limit must be within 1..10');
  });
});
