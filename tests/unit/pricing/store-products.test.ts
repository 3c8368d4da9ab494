import {describe, expect, it} from 'vitest';
import {isGtin} from '../../../app/pricing/store-products.server.ts';

describe('isGtin', () => {
  it.each(['96385074', '036000291452', '4006381333931', '00012345600012'])(
    'takes the barcode %s as a GTIN',
    (barcode) => {
      expect(isGtin(barcode)).toBe(true);
    },
  );

  it.each([null, '', 'RUSH-60', '4006381333932', '400638133393', '4006381333931 '])(
    'takes the barcode %j as none, because it is no GTIN',
    (barcode) => {
      expect(isGtin(barcode)).toBe(false);
    },
  );
});
