import {mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import sharp from 'sharp';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {parseCatalog} from '../../src/catalog/validate.ts';
import {findCatalogPicture, pictureRoute} from '../../src/pictures/route.ts';
import {createRouter} from '../../src/server/router.ts';

const red = {r: 255, g: 0, b: 0};

const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 300" width="600" height="300">' +
  '<rect width="300" height="300" fill="#f00"/><rect x="300" width="300" height="300" fill="#00f"/></svg>';

describe('the picture route', () => {
  const folder = mkdtempSync(join(tmpdir(), 'emulator-pictures-'));
  const route = pictureRoute(async (name) => {
    if (/^halves\.(png|svg)$/.test(name)) return {bytes: Buffer.from(drawing), isDrawn: true};
    return ['photo.jpg', 'moving.gif'].includes(name)
      ? {bytes: readFileSync(join(folder, name)), isDrawn: false}
      : undefined;
  });
  const handle = createRouter('http://localhost', [route]);

  beforeAll(async () => {
    const photo = sharp({create: {width: 400, height: 200, channels: 3, background: red}});
    writeFileSync(join(folder, 'photo.jpg'), await photo.jpeg().toBuffer());
    writeFileSync(join(folder, 'moving.gif'), await photo.gif().toBuffer());
  });
  afterAll(() => rmSync(folder, {recursive: true, force: true}));

  const load = (path: string, init?: RequestInit) =>
    handle(new Request(`http://localhost/cdn/shop/files/${path}`, init), {isLoopback: true});

  /** The format and size of a picture, and the colors at its left and right edge. */
  async function inspect(path: string) {
    const response = await load(path);
    const body = Buffer.from(await response.arrayBuffer());
    const {data, info} = await sharp(body).removeAlpha().raw().toBuffer({resolveWithObject: true});
    const pixel = (x: number) => {
      const start = (Math.floor(info.height / 2) * info.width + x) * info.channels;
      const [r = 0, , b = 0] = data.subarray(start, start + 3);
      return r > b ? 'red' : 'blue';
    };
    return {
      type: response.headers.get('content-type'),
      size: [info.width, info.height],
      edges: [pixel(0), pixel(info.width - 1)],
    };
  }

  it.each([
    ['halves.png?width=120', {size: [120, 60], edges: ['red', 'blue']}],
    ['halves.png?height=60', {size: [120, 60], edges: ['red', 'blue']}],
    ['halves.png?width=100&height=100', {size: [100, 50], edges: ['red', 'blue']}],
    [
      'halves.png?v=17&width=100&height=100&crop=center',
      {size: [100, 100], edges: ['red', 'blue']},
    ],
    ['halves.png?width=100&height=100&crop=left', {size: [100, 100], edges: ['red', 'red']}],
    ['halves.png?width=100&height=100&crop=right', {size: [100, 100], edges: ['blue', 'blue']}],
    ['halves.png?width=100&height=100&crop=top', {size: [100, 100], edges: ['red', 'blue']}],
    ['halves.png?width=80&width=40', {size: [40, 20], edges: ['red', 'blue']}],
    // Shopify never enlarges a picture.
    ['halves.png?width=5760', {size: [600, 300], edges: ['red', 'blue']}],
    ['halves.png?width=1200&height=1200&crop=center', {size: [300, 300], edges: ['red', 'blue']}],
  ])('resizes and crops %s', async (path, expected) => {
    expect(await inspect(path)).toEqual({type: 'image/png', ...expected});
  });

  it.each([
    ['photo.jpg?width=100', 'image/jpeg', 100],
    ['photo.jpg', 'image/jpeg', 400],
    ['moving.gif?width=100', 'image/gif', 400],
    ['photo.jpg?width=0', 'image/jpeg', 400],
    ['photo.jpg?width=many&crop=middle', 'image/jpeg', 400],
  ])('sends %s in its own format', async (path, type, width) => {
    expect(await inspect(path)).toMatchObject({type, size: [width, width / 2]});
  });

  it('sends a vector drawing unchanged, and no script in it can run', async () => {
    const response = await load('halves.svg?width=20');
    expect(response.headers.get('content-type')).toBe('image/svg+xml');
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(await response.text()).toBe(drawing);
  });

  it.each(['%E0%A4%A.png', '..%2F..%2Fetc%2Fpasswd', 'nothing.png'])(
    'finds no picture with the name %s',
    async (path) => {
      expect((await load(path)).status).toBe(404);
    },
  );

  it('answers HEAD requests, and no others than reading ones', async () => {
    const read = await load('photo.jpg?width=10');
    const head = await load('photo.jpg?width=10', {method: 'HEAD'});
    expect(head.headers.get('content-length')).toBe(read.headers.get('content-length'));
    expect((await load('photo.jpg', {method: 'POST'})).status).toBe(405);
  });
});

describe('the pictures of a catalog', () => {
  const folder = mkdtempSync(join(tmpdir(), 'emulator-catalog-pictures-'));
  afterAll(() => rmSync(folder, {recursive: true, force: true}));

  it('are its files, as they are now, and its drawings', async () => {
    const photo = join(folder, 'photo.jpg');
    const catalog = parseCatalog({
      shop: {name: 'Ridge'},
      products: [
        {
          handle: 'cap',
          title: 'Cap',
          images: [{handle: 'drawn'}, {handle: 'photo', src: 'photo.jpg'}],
          variants: [{price: '12.50'}],
        },
      ],
    });
    const find = findCatalogPicture(catalog, folder);
    expect(await find('cap-drawn.png')).toMatchObject({isDrawn: true});
    expect(await find('cap-photo.jpg')).toBeUndefined();
    writeFileSync(photo, 'first');
    expect(String((await find('cap-photo.jpg'))?.bytes)).toBe('first');
    writeFileSync(photo, 'second');
    expect(String((await find('cap-photo.jpg'))?.bytes)).toBe('second');
    expect(await find('cap-photo.png')).toBeUndefined();
  });
});
