import {renderToStaticMarkup} from 'react-dom/server';
import {describe, expect, test} from 'vitest';
import {products} from '../../../app/catalog/catalog.ts';
import {IngredientIcon, ingredientDrawings} from '../../../app/catalog/ingredient-icon.tsx';
import type {IngredientKind} from '../../../app/catalog/types.ts';

const kinds = Object.keys(ingredientDrawings) as IngredientKind[];
const used = new Set(products.flatMap(({ingredients}) => ingredients.map(({kind}) => kind)));

describe('the drawings of ingredients', () => {
  test('has one for every kind in the catalogue, each its own', () => {
    expect([...used].filter((kind) => !kinds.includes(kind))).toEqual([]);
    expect(new Set(Object.values(ingredientDrawings)).size).toBe(kinds.length);
  });

  test.each(kinds)('draws %s inside its box, and begins with a move', (kind) => {
    const drawing = ingredientDrawings[kind];
    expect(drawing).toMatch(/^M[\d\s.,A-Za-z-]+$/);
    for (const point of starts(drawing)) {
      expect(point).toBeGreaterThanOrEqual(0);
      expect(point).toBeLessThanOrEqual(48);
    }
  });

  test.each(kinds)('shows %s in the colour of the words, unheard', (kind) => {
    const html = renderToStaticMarkup(<IngredientIcon kind={kind} className="size-20" />);
    expect(html).toContain('viewBox="0 0 48 48"');
    expect(html).toContain('stroke="currentColor"');
    expect(html).toContain('aria-hidden="true"');
    expect(html).toContain('class="size-20"');
    expect(html).toContain(ingredientDrawings[kind]);
  });
});

/** The co-ordinates of every absolute move. */
function starts(drawing: string): number[] {
  return [...drawing.matchAll(/M(-?[\d.]+) (-?[\d.]+)/g)].flatMap(([, x, y]) => [
    Number(x),
    Number(y),
  ]);
}
