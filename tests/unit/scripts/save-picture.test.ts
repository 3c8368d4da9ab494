import {mkdtemp, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import sharp from 'sharp';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {media} from '../../../app/catalog/media.ts';
import {fitPhoto} from '../../../scripts/save-picture.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'photos-'));
});
afterAll(() => rm(folder, {recursive: true, force: true}));

/** A photo whose upper half is red and whose lower half is blue. */
async function photo(name: string, width: number, height: number, channels: 3 | 4 = 3) {
  const file = join(folder, name);
  const half = {create: {width, height: Math.floor(height / 2), channels, background: 'red'}};
  await sharp({create: {width, height, channels, background: 'blue'}})
    .composite([{input: half, top: 0, left: 0}])
    .withMetadata({orientation: name.includes('turned') ? 6 : 1})
    .toFile(file);
  return file;
}

describe('fitPhoto', () => {
  it('crops a photo to the size of its view, as it was held, and removes what the camera stored', async () => {
    const file = await photo('turned.jpg', 1400, 1000);
    const {data, info} = await (await fitPhoto(file, media.front, false))
      .png()
      .toBuffer({resolveWithObject: true});
    expect([info.width, info.height]).toEqual([900, 900]);
    expect((await sharp(data).metadata()).exif).toBeUndefined();
    // The upper half of a photo that was turned to the right is on the right.
    const pixel = (left: number) =>
      sharp(data).extract({left, top: 450, width: 1, height: 1}).removeAlpha().raw().toBuffer();
    const [left, right] = await Promise.all([pixel(100), pixel(800)]);
    expect(left.at(2)).toBeGreaterThan(200);
    expect(right.at(0)).toBeGreaterThan(200);
  });

  it('fits a cut-out in whole on a transparent ground, and rejects one with a background', async () => {
    const fitted = await fitPhoto(await photo('cutout.png', 1000, 1000, 4), media.cutout, true);
    const {info} = await fitted.png().toBuffer({resolveWithObject: true});
    expect([info.width, info.height, info.channels]).toEqual([690, 780, 4]);
    const opaque = fitPhoto(await photo('opaque.jpg', 1000, 1000), media.cutout, true);
    await expect(opaque).rejects.toThrow('has a background');
  });

  it('rejects a photo that is too small, and says which size it needs', async () => {
    const small = fitPhoto(await photo('small.jpg', 1600, 600), media.scene, false);
    await expect(small).rejects.toThrow('1600 × 600 pixels; it needs at least 1200 × 1200');
  });
});
