import {readdirSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import sharp from 'sharp';
import {describe, expect, it} from 'vitest';
import {productIds} from '../../../app/catalog/types.ts';

const folder = join(import.meta.dirname, '../../../public/social');
const pages = ['home', 'about', 'contact', 'science', 'shipping', 'faq', 'subscribe'];
const names = [...pages, ...productIds];

describe('the social cards', () => {
  it('exist once for every page', () => {
    expect(readdirSync(folder).sort()).toEqual(names.map((name) => `${name}.jpg`).sort());
  });

  it.each(names)('have the expected format and size for %s', async (name) => {
    const bytes = readFileSync(join(folder, `${name}.jpg`));
    expect(await sharp(bytes).metadata()).toMatchObject({format: 'jpeg', width: 1200, height: 630});
    expect(bytes.length).toBeLessThan(300_000);
  });
});
