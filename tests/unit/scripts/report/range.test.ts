import {describe, expect, it} from 'vitest';
import {parseRange} from '../../../../scripts/report/range.ts';

describe('parseRange', () => {
  it('covers whole days of the shop, also across daylight saving time', () => {
    expect(parseRange({from: '2026-11-01', to: '2026-11-30'}, new Date())).toEqual({
      from: '2026-11-01T07:00:00.000Z',
      to: '2026-12-01T07:59:59.999Z',
    });
    expect(
      parseRange({from: '2026-03-08', to: '2026-03-08', type: 'product_view'}, new Date()),
    ).toEqual({
      from: '2026-03-08T08:00:00.000Z',
      to: '2026-03-09T06:59:59.999Z',
      type: 'product_view',
    });
  });

  it('covers the last thirty days by default', () => {
    expect(parseRange({}, new Date('2026-11-20T12:00:00Z'))).toEqual({
      from: '2026-10-22T07:00:00.000Z',
      to: '2026-11-21T07:59:59.999Z',
    });
  });

  it.each([
    [{from: '2026-02-30'}, '--from'],
    [{to: 'today'}, '--to'],
    [{from: '1850-01-01'}, '--from'],
    [{to: '9999-12-31'}, '--to'],
    [{from: '2026-11-02', to: '2026-11-01'}, '--from'],
    [{type: 'purchase'}, '--type'],
  ])('rejects %o and names the option', (options, name) => {
    const parse = () => parseRange(options, new Date('2026-11-20T12:00:00Z'));
    expect(parse).toThrow(new RegExp(`^${name} must .+\\.$`));
  });
});
