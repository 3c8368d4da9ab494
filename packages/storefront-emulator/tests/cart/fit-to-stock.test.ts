import fc from 'fast-check';
import {expect, it} from 'vitest';
import {fitToStock} from '../../src/cart/stock.ts';
import type {Line} from '../../src/cart/types.ts';
import {CatalogState} from '../../src/catalog/catalog-state.ts';
import {parseCatalog} from '../../src/catalog/validate.ts';
import {supplements} from '../support/samples.ts';

const parsed = parseCatalog(supplements);

const handles = ['ember', 'harbor', 'meadow'] as const;

const wanted = fc.array(
  fc.record({handle: fc.constantFrom(...handles), quantity: fc.integer({min: 0, max: 30})}),
  {maxLength: 8},
);
const stock = fc.record({
  ember: fc.option(fc.integer({min: 0, max: 40})),
  harbor: fc.option(fc.integer({min: 0, max: 40})),
  meadow: fc.constant(null),
});

it('fitToStock serves the oldest line first and warns about each reduced or sold-out line', () => {
  fc.assert(
    fc.property(wanted, stock, fc.boolean(), (requested, left, sold) => {
      const catalog = new CatalogState(parsed, () => new Date(0));
      for (const handle of handles) catalog.change(handle, {quantityAvailable: left[handle]});
      catalog.change('meadow', {availableForSale: sold});
      const variantOf = ({variantId}: Line) => catalog.byVariantId(variantId);
      const lines = requested.map(({handle, quantity}, index) => ({
        id: `line ${index}`,
        variantId: catalog.byHandle(handle)?.data.variants[0]?.id ?? 0,
        planId: undefined,
        quantity,
        attributes: undefined,
      }));

      const {lines: fitted, warnings} = fitToStock(lines, variantOf);

      expect(fitted.map(({id}) => id)).toEqual(lines.map(({id}) => id));
      for (const handle of handles) {
        const limit = handle === 'meadow' && !sold ? 0 : (left[handle] ?? Number.POSITIVE_INFINITY);
        const ofThis = [...requested.keys()].filter((index) => requested[index]?.handle === handle);
        const wantedQuantity = ofThis.reduce(
          (sum, index) => sum + (lines[index]?.quantity ?? 0),
          0,
        );
        const got = ofThis.reduce((sum, index) => sum + (fitted[index]?.quantity ?? 0), 0);
        expect(got).toBe(Math.min(wantedQuantity, limit));
        // Once an older line is short, no newer one gets anything.
        const short = ofThis.filter((index) => fitted[index]?.quantity !== lines[index]?.quantity);
        const oldestShort = Math.max(...short);
        for (const index of ofThis.filter((place) => place < oldestShort)) {
          expect(fitted[index]?.quantity).toBe(0);
        }
      }
      const less = lines.filter(
        ({quantity}, index) => fitted[index]?.quantity !== quantity || quantity === 0,
      );
      expect(warnings.map(({target}) => target).sort()).toEqual(less.map(({id}) => id).sort());
    }),
    {numRuns: 500},
  );
});
