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
    const {width, height} = media.front;
    const file = await photo('turned.jpg', height + 400, width);
    const {data, info} = await (await fitPhoto(file, media.front, false))
      .png()
      .toBuffer({resolveWithObject: true});
    expect([info.width, info.height]).toEqual([width, height]);
    expect((await sharp(data).metadata()).exif).toBeUndefined();
    // The upper half of a photo that was turned to the right is on the right.
    const pixel = (left: number) =>
      sharp(data).extract({left, top: 450, width: 1, height: 1}).removeAlpha().raw().toBuffer();
    const [left, right] = await Promise.all([pixel(100), pixel(width - 100)]);
    expect(left.at(2)).toBeGreaterThan(200);
    expect(right.at(0)).toBeGreaterThan(200);
  });

  it('fits a cut-out in whole on a transparent ground, and rejects one with a background', async () => {
    const {width, height} = media.cutout;
    const side = Math.max(width, height);
    const fitted = await fitPhoto(await photo('cutout.png', side, side, 4), media.cutout, true);
    const {info} = await fitted.png().toBuffer({resolveWithObject: true});
    expect([info.width, info.height, info.channels]).toEqual([width, height, 4]);
    const opaque = fitPhoto(await photo('opaque.jpg', side, side), media.cutout, true);
    await expect(opaque).rejects.toThrow('has a background');
  });

  it('rejects a photo that is too small, and says which size it needs', async () => {
    const {width, height} = media.macro;
    const small = fitPhoto(await photo('small.jpg', width, height - 2), media.macro, false);
    await expect(small).rejects.toThrow(
      `${width} × ${height - 2} pixels; it needs at least ${width} × ${height}`,
    );
  });
});
