import {readdirSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {describe, expect, it} from 'vitest';
import {products} from '../../../app/catalog/catalog.ts';
import {latinNames} from '../../../app/catalog/plates.ts';

const folder = join(import.meta.dirname, '../../../public/media/plates');
const kinds = Object.keys(latinNames);

describe('the drawings of ingredients', () => {
  it('exist for each name in the list, and every one is an ingredient of a product', () => {
    expect(readdirSync(folder).sort()).toEqual(kinds.map((kind) => `${kind}.svg`).sort());
    const used = products.flatMap(({ingredients}) => ingredients.map(({plate}) => plate));
    expect([...new Set(used)].sort()).toEqual([...kinds].sort());
  });

  it.each(kinds)('draw %s in one color, in at most 40 kB', (kind) => {
    const svg = readFileSync(join(folder, `${kind}.svg`), 'utf8');
    expect(svg.length).toBeLessThanOrEqual(40_000);
    expect(svg).toContain(`id="${kind}" fill="none" stroke="currentColor"`);
  });
});
