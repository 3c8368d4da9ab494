import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import sharp from 'sharp';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {pictureRoute} from '../../src/pictures/route.ts';
import {createRouter} from '../../src/server/router.ts';

const red = {r: 255, g: 0, b: 0};
const blue = {r: 0, g: 0, b: 255};

const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 300" width="600" height="300">' +
  '<rect width="300" height="300" fill="#f00"/><rect x="300" width="300" height="300" fill="#00f"/></svg>';

describe('the picture route', () => {
  const folder = mkdtempSync(join(tmpdir(), 'emulator-pictures-'));
  const inFolder = (name: string) => ({file: join(folder, name)});
  const route = pictureRoute((name) => {
    if (name === 'halves.png' || name === 'halves.svg') return {draw: () => drawing};
    return ['photo.jpg', 'broken.jpg', 'absent.jpg', 'moving.gif'].includes(name)
      ? inFolder(name)
      : undefined;
  });
  const handle = createRouter('http://localhost', [route]);

  beforeAll(async () => {
    const photo = sharp({create: {width: 400, height: 200, channels: 3, background: red}});
    writeFileSync(join(folder, 'photo.jpg'), await photo.jpeg().toBuffer());
    writeFileSync(join(folder, 'moving.gif'), await photo.gif().toBuffer());
    writeFileSync(join(folder, 'broken.jpg'), 'no picture');
  });
  afterAll(() => rmSync(folder, {recursive: true, force: true}));

  const load = (path: string, init?: RequestInit) =>
    handle(new Request(`http://localhost/cdn/shop/files/${path}`, init), {isLoopback: true});

  /** The format and size of a picture, and the colors at its left and right edge. */
  async function inspect(path: string, accept = '*/*') {
    const response = await load(path, {headers: {accept}});
    const body = Buffer.from(await response.arrayBuffer());
    if (response.status !== 200) return {status: response.status, text: body.toString()};
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
    ['halves.png?format=jpg', '*/*', 'image/jpeg'],
    ['halves.png?format=avif', '*/*', 'image/avif'],
    ['halves.svg?format=png', '*/*', 'image/png'],
    ['photo.jpg?width=100', 'image/avif,image/webp,*/*;q=0.8', 'image/avif'],
    ['photo.jpg?width=100', 'image/avif;q=0,image/webp', 'image/webp'],
    ['photo.jpg', 'image/*', 'image/jpeg'],
    ['moving.gif?width=100', 'image/webp', 'image/gif'],
  ])('sends %s to a client that accepts %s as %s', async (path, accept, type) => {
    const found = await inspect(path, accept);
    expect(found.type).toBe(type);
  });

  it('sends a vector drawing unchanged, and no script in it can run', async () => {
    const response = await load('halves.svg?width=20');
    expect(response.headers.get('content-type')).toBe('image/svg+xml');
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(await response.text()).toBe(drawing);
  });

  it.each([
    ['halves.png?width=0', 400, 'width must be a whole number from 1 to 5760'],
    ['halves.png?width=5761', 400, 'width must be a whole number from 1 to 5760'],
    ['halves.png?height=-1', 400, 'height must be a whole number from 1 to 5760'],
    ['halves.png?width=1e3', 400, 'width must be a whole number from 1 to 5760'],
    ['halves.png?width=1&crop=middle', 400, 'crop must be one of center'],
    ['halves.png?format=exe', 400, 'format must be one of'],
    ['%E0%A4%A.png', 400, 'the file name is malformed'],
    ['..%2F..%2Fetc%2Fpasswd', 404, 'Not Found'],
    ['nothing.png', 404, 'Not Found'],
    ['absent.jpg', 404, 'Not Found'],
    ['broken.jpg?width=10', 422, 'The picture cannot be read'],
  ])('rejects %s with status %i', async (path, status, text) => {
    expect(await inspect(path)).toEqual({status, text: expect.stringContaining(text)});
  });

  it('lets clients keep a picture, and follows a file that changes', async () => {
    const first = await load('photo.jpg?width=10');
    const tag = first.headers.get('etag') ?? '';
    expect(first.headers.get('vary')).toBe('Accept');
    const repeated = await load('photo.jpg?width=10', {headers: {'if-none-match': tag}});
    expect(repeated.status).toBe(304);
    const head = await load('photo.jpg?width=10', {method: 'HEAD'});
    expect(head.headers.get('content-length')).toBe(first.headers.get('content-length'));
    expect((await load('photo.jpg', {method: 'POST'})).status).toBe(405);

    const changed = sharp({create: {width: 90, height: 90, channels: 3, background: blue}});
    writeFileSync(join(folder, 'photo.jpg'), await changed.jpeg().toBuffer());
    expect(await inspect('photo.jpg?width=10')).toMatchObject({
      size: [10, 10],
      edges: ['blue', 'blue'],
    });
  });
});
