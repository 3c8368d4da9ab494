import {join} from 'node:path';
import sharp from 'sharp';
import {expect, it} from 'vitest';
import {socialCards} from '../../../art/social-cards.ts';

const folder = join(import.meta.dirname, '../../../public/social');

it('the pictures of the social cards have the cards’ words, or `node art/social.ts` has not drawn them again', async () => {
  for (const [name, {words}] of Object.entries(await socialCards())) {
    const {exif} = await sharp(join(folder, `${name}.jpg`)).metadata();
    expect(exif?.toString(), name).toContain(words);
  }
});
