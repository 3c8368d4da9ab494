import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {describe, expect, it} from 'vitest';
import {products} from '../../../app/catalog/catalog.ts';

const file = join(import.meta.dirname, '../../../public/media/ingredients.svg');
const drawings = new Map(
  [
    ...readFileSync(file, 'utf8').matchAll(
      /<symbol id="([\w-]+)" viewBox="0 0 48 48"><path d="([^"]+)"/g,
    ),
  ].map(([, kind = '', drawing = '']) => [kind, drawing] as const),
);

describe('the drawings of ingredients', () => {
  it('exist for every kind in the catalog, and differ from each other', () => {
    const used = new Set(products.flatMap(({ingredients}) => ingredients.map(({kind}) => kind)));
    expect([...used].filter((kind) => !drawings.has(kind))).toEqual([]);
    expect(new Set(drawings.values()).size).toBe(drawings.size);
  });

  it.each([...drawings])('draw %s inside the view box', (_, drawing) => {
    expect(drawing).toMatch(/^M[\d\s.,A-Za-z-]+$/);
    for (const [, x, y] of drawing.matchAll(/M(-?[\d.]+) (-?[\d.]+)/g)) {
      for (const point of [Number(x), Number(y)]) {
        expect(point).toBeGreaterThanOrEqual(0);
        expect(point).toBeLessThanOrEqual(48);
      }
    }
  });
});
