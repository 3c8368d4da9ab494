import {describe, expect, it} from 'vitest';
import {parseVisitSource} from '../../../../app/cart/server/visit-source.server.ts';
import {maxSources, sourceParameters} from '../../../../app/cart/visit-source.ts';

describe('parseVisitSource', () => {
  it('reads known parameters only, the first of each, cleaned and cut', () => {
    const query = `utm_source=a%00b&utm_source=c&gclid=${'x'.repeat(300)}&email=a@b.example&utm_term=`;
    expect(parseVisitSource(query)).toEqual([
      {key: 'utm_source', value: 'ab'},
      {key: 'gclid', value: 'x'.repeat(200)},
    ]);
  });

  it('keeps eight at most, and nothing of a text that is no query', () => {
    const all = sourceParameters.map((name) => `${name}=1`).join('&');
    expect(parseVisitSource(all)).toHaveLength(maxSources);
    expect(parseVisitSource('%%%{"a":1}')).toEqual([]);
  });
});
