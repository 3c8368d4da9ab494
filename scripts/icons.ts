import {readFile, writeFile} from 'node:fs/promises';
import sharp from 'sharp';

const drawing = await readFile('public/favicon.svg');

const png = (side: number) => sharp(drawing, {density: 600}).resize(side, side).png().toBuffer();

await writeFile('public/favicon.ico', toIco(await png(32), 32));
await writeFile('public/apple-touch-icon.png', await png(180));
await writeFile('public/icon-192.png', await png(192));
await writeFile('public/icon-512.png', await png(512));

/** A directory with one entry, followed by the PNG. */
function toIco(image: Buffer, side: number): Buffer {
  const directory = [0, 0, 1, 0, 1, 0];
  const entry = [side, side, 0, 0, 1, 0, 32, 0, ...[0, 0, 0, 0], ...[22, 0, 0, 0]];
  const header = Buffer.from([...directory, ...entry]);
  header.writeUInt32LE(image.length, 14);
  return Buffer.concat([header, image]);
}
