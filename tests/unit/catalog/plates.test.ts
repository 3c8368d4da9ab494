import {readdirSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import sharp from 'sharp';
import {describe, expect, it} from 'vitest';
import {products} from '../../../app/catalog/catalog.ts';
import {latinNames} from '../../../app/catalog/plates.ts';
import {drawnParts} from '../../../app/pictures/engraving.tsx';

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

  it.each(Object.entries(drawnParts))('fill the part of %s that pages show', async (kind, part) => {
    const {info} = await sharp(join(folder, `${kind}.svg`))
      .trim()
      .toBuffer({resolveWithObject: true});
    const {trimOffsetLeft = 0, trimOffsetTop = 0, width, height} = info;
    const drawn = [-trimOffsetLeft, -trimOffsetTop, width, height];
    for (const [at, edge] of part.split(' ').entries()) {
      expect(Math.abs(Number(edge) - (drawn[at] ?? 0)), `${drawn}`).toBeLessThan(4);
    }
  });
});
