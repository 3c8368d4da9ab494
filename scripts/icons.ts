import {readFile, writeFile} from 'node:fs/promises';
import sharp from 'sharp';

const drawing = await readFile('public/favicon.svg');

const png = (side: number) => sharp(drawing, {density: 600}).resize(side, side).png().toBuffer();

await writeFile('public/favicon.ico', toIco(await png(32), 32));
await writeFile('public/apple-touch-icon.png', await png(180));
await writeFile('public/icon-192.png', await png(192));
await writeFile('public/icon-512.png', await png(512));

/** Returns an ICO file with one PNG: a directory with one entry, followed by the PNG. */
function toIco(image: Buffer, side: number): Buffer {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(side, 6);
  header.writeUInt8(side, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(image.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, image]);
}
