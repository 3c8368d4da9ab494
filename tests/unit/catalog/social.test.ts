import {readdirSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import sharp from 'sharp';
import {describe, expect, test} from 'vitest';
import {productIds} from '../../../app/catalog/types.ts';

const folder = join(import.meta.dirname, '../../../public/social');
const pages = ['home', 'about', 'contact', 'science', 'shipping', 'faq', 'subscribe'];
const names = [...pages, ...productIds];

describe('the cards for shared addresses', () => {
  test('are one a page, and no others', () => {
    expect(readdirSync(folder).sort()).toEqual(names.map((name) => `${name}.jpg`).sort());
  });

  test.each(names)('has %s at the size that readers of pages expect', async (name) => {
    const bytes = readFileSync(join(folder, `${name}.jpg`));
    expect(await sharp(bytes).metadata()).toMatchObject({format: 'jpeg', width: 1200, height: 630});
    expect(bytes.length).toBeLessThan(300_000);
  });
});
