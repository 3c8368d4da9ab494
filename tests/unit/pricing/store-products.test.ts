import {describe, expect, it} from 'vitest';
import {byProduct, productIds} from '../../../app/catalog/types.ts';
import {lifetimeMs} from '../../../app/platform/server/document-cache.server.ts';
import {readAtOf} from '../../../app/pricing/offer.ts';
import {offerAges} from '../../../app/pricing/offer-ages.ts';
import {isGtin} from '../../../app/pricing/product-extras.server.ts';
import {fallbackOffer, readOffer} from '../../../app/pricing/read-offer.server.ts';
import {storeProduct} from '../../support/store-product.ts';

describe('offerAges', () => {
  it('lets a page call an answer new for ten seconds at most, also while the next document is rendered', () => {
    const {edgeSeconds, newMs, oldMs} = offerAges;
    expect(newMs + 2 * lifetimeMs).toBeLessThanOrEqual(10_000);
    // An answer of the edge is new.
    expect(edgeSeconds * 1_000).toBeLessThan(newMs);
    expect(oldMs).toBe(600_000);
  });
});

describe('isGtin', () => {
  it.each(['96385074', '036000291452', '4006381333931', '00012345600012'])(
    'takes the barcode %s as a GTIN',
    (barcode) => {
      expect(isGtin(barcode)).toBe(true);
    },
  );

  it.each(['', 'RUSH-60', '4006381333932', '400638133393', '4006381333931 '])(
    'takes the barcode %j as none, because it is no GTIN',
    (barcode) => {
      expect(isGtin(barcode)).toBe(false);
    },
  );
});

describe('readAtOf', () => {
  it('is the moment of the answer, also if the store has no first product', () => {
    const answered = byProduct((id) =>
      readOffer(id, id === productIds[0] ? null : storeProduct(), 5_000),
    );
    expect(readAtOf(answered)).toBe(5_000);
    expect(readAtOf(byProduct((id) => fallbackOffer(id, 'unavailable')))).toBe(0);
  });

  it('is the moment of the answer, also if the catalog has the place of its first product', () => {
    const offersOf = (readAt?: number) =>
      byProduct((id) => fallbackOffer(id, 'unavailable', readAt));
    const rush = fallbackOffer('rush', 'unavailable');
    expect(readAtOf({...offersOf(5_000), rush})).toBe(5_000);
    expect(readAtOf(offersOf())).toBe(0);
  });
});
