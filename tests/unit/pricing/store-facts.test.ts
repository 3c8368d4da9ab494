import {describe, expect, it} from 'vitest';
import {readStoreFacts} from '../../../app/pricing/store-facts.server.ts';

const updatedAt = '2026-11-20T10:00:00Z';

describe('readStoreFacts', () => {
  it.each(['96385074', '036000291452', '4006381333931', '00012345600012'])(
    'takes the barcode %s as a GTIN',
    (barcode) => {
      expect(readStoreFacts(updatedAt, {barcode}).gtin).toBe(barcode);
    },
  );

  it.each([null, '', 'RUSH-60', '4006381333932', '400638133393', '4006381333931 '])(
    'takes the barcode %j as none, because it is no GTIN',
    (barcode) => {
      expect(readStoreFacts(updatedAt, {barcode})).toEqual({updatedAt});
    },
  );

  it('has the part number that the store has', () => {
    expect(readStoreFacts(updatedAt, {mpn: {value: 'R-60'}})).toEqual({mpn: 'R-60', updatedAt});
  });
});
