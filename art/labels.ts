/** Renders each product's label as a flat picture: the texture of its bottle, and its facts panel as artwork. */

import {mkdir, readFile} from 'node:fs/promises';
import {join} from 'node:path';
import type {BrowserContextOptions} from '@playwright/test';
import {catalog} from '../app/catalog/catalog.ts';
import type {PlateKind} from '../app/catalog/plates.ts';
import type {ProductId} from '../app/catalog/types.ts';
import {fontFaces, openBrowser} from './type.ts';

const PIXELS_PER_MM = 20;
const ARTWORK = 1400;
const CSS_PIXELS_PER_MM = 96 / 25.4;
const out = join(import.meta.dirname, '../.cache/art/labels');

const cream = '#f8f3e8';
const ink = '#16211b';

interface Label {
  /** In millimeters, the whole label and what is on its front; render.py wraps it around the container. */
  size: Record<'width' | 'height' | 'front' | 'name', number>;
  accent: string;
  /** The ground of the product's photographs. */
  ground: string;
  drawing: PlateKind;
  contents: string;
}

/** The products whose pictures these scripts render; others may have photos. */
const labels = {
  rush: {
    size: {width: 176, height: 64, front: 52, name: 16.4},
    accent: '#c4501b',
    ground: '#dcc0a8',
    drawing: 'cordyceps',
    contents: '60 capsules · 30 servings',
  },
  synaptiq: {
    size: {width: 176, height: 64, front: 52, name: 9.5},
    accent: '#363a86',
    ground: '#b9bbd0',
    drawing: 'lions-mane',
    contents: '60 capsules · 30 servings',
  },
  vitra: {
    size: {width: 240, height: 50, front: 72, name: 16},
    accent: '#3c7a3b',
    ground: '#b9bda6',
    drawing: 'reishi',
    contents: 'Powder · 60 servings',
  },
} as const satisfies Partial<Record<ProductId, Label>>;
type Labeled = keyof typeof labels;

/** The engraving of the product's mushroom, with lines that are wide enough for a label. */
async function engraving(id: Labeled): Promise<string> {
  const file = join(import.meta.dirname, '../public/media/plates', `${labels[id].drawing}.svg`);
  const svg = await readFile(file, 'utf8');
  return svg
    .replace('<svg ', '<svg class="drawing" ')
    .replace(/stroke-width="([\d.]+)"/g, (_, width) => `stroke-width="${Number(width) * 1.7}"`);
}

async function front(id: Labeled): Promise<string> {
  const {title, subtitle, netWeight} = catalog[id];
  const shape = id === 'vitra' ? 'wide' : 'tall';
  const weight = netWeight ? `<span>Net wt<br>${netWeight}</span>` : '';
  return `<section class="front ${shape}">
    <p class="brand">BOREAL</p>
    <h1>${title}</h1>
    <p class="line">${subtitle.replace('&', '<i>&amp;</i>')}</p>
    ${await engraving(id)}
    <p class="foot"><span>Dietary supplement<br>${labels[id].contents}</span>${weight}</p>
  </section>`;
}

/** The catalog's facts, so that the label and the product page always say the same. */
function facts(id: Labeled): string {
  const {servingSize, servingsPerContainer, ingredients, allergens} = catalog[id];
  const rows = ingredients.map(({name, amount}) => `<div><dt>${name}</dt><dd>${amount}</dd></div>`);
  return `<section class="facts">
    <h2>Supplement Facts</h2>
    <p>Serving size: ${servingSize}<br>Servings per container: ${servingsPerContainer}</p>
    <p class="amount">Amount per serving</p>
    <dl>${rows.join('')}</dl>
    ${allergens ? `<p class="allergens">${allergens}</p>` : ''}
  </section>`;
}

/** The panel with the facts alone, flat and sharp, on the ground of the product's photographs. */
function artwork(id: Labeled): string {
  const {height} = labels[id].size;
  const isTall = id !== 'vitra';
  const panel = isTall ? 46 : 57;
  const scale = Math.min((ARTWORK * 0.77) / height, (ARTWORK * 0.84) / panel);
  return `<style>
  body{width:${ARTWORK}px;height:${ARTWORK}px;background:linear-gradient(105deg,color-mix(in srgb,${labels[id].ground},white 22%),${labels[id].ground} 60%,color-mix(in srgb,${labels[id].ground},black 7%));display:grid;place-items:center}
  .sheet{position:relative;width:${panel}mm;height:${height}mm;zoom:${scale / CSS_PIXELS_PER_MM};background:${cream};border-radius:.8mm;overflow:hidden;box-shadow:.1mm .1mm .3mm #16211b59,.6mm .9mm 2.4mm #16211b38,2.4mm 3mm 7mm #16211b29}
  .foot-rule{position:absolute;left:0;right:0;bottom:0;height:2.2mm;background:${labels[id].accent}}
  .facts{position:absolute;left:50%;transform:translateX(-50%);width:${isTall ? 41 : 50}mm;top:${isTall ? 5 : 3.2}mm;border:.3mm solid ${ink};padding:1mm 1.4mm;font-size:2.3mm;line-height:1.25}
  .facts h2{font-weight:700;font-size:${isTall ? 4.4 : 5}mm;line-height:1.08;letter-spacing:-.015em;white-space:nowrap;padding-bottom:.6mm}
  .facts .amount{border-top:1mm solid ${ink};border-bottom:.25mm solid ${ink};margin-top:.8mm;padding:.3mm 0;font-weight:700}
  .facts dl div{display:flex;justify-content:space-between;gap:1mm;border-bottom:.13mm solid ${ink};padding:${isTall ? 0.42 : 0.16}mm 0}
  .facts dl div:last-child{border-bottom-width:1mm}
  .facts dt,.facts dd{white-space:nowrap;font-weight:500}
  .facts .allergens{padding-top:.7mm;font-weight:650}
  </style><div class="sheet"><div class="foot-rule"></div>${facts(id)}</div>`;
}

/** The whole label. Only its front is printed: no picture shows its back. */
async function label(id: Labeled): Promise<string> {
  const {width, height, front: frontWidth, name} = labels[id].size;
  const tall = id !== 'vitra';
  const side = (width - frontWidth) / 2;
  return `<style>
  body{width:${width}mm;height:${height}mm;background:${cream};position:relative;overflow:hidden}
  .field{position:absolute;left:0;right:0;bottom:0;height:${tall ? 33.5 : 20}mm;background:${labels[id].accent}}
  .front{position:absolute;left:${side}mm;width:${frontWidth}mm;top:0;bottom:0;text-align:center}
  .brand{position:absolute;left:0;right:0;top:${tall ? 3.6 : 3.4}mm;font-weight:600;font-size:3.1mm;letter-spacing:.42em;text-indent:.42em}
  h1{position:absolute;left:-6mm;right:-6mm;font-family:Fraunces;font-weight:420;font-variation-settings:'opsz' 144,'SOFT' 0,'WONK' 0;font-size:${name}mm;line-height:1;letter-spacing:.05em;text-indent:.04em}
  .line{position:absolute;left:0;right:0;font-family:Fraunces;font-variation-settings:'opsz' 18;font-weight:430;font-size:${id === 'synaptiq' ? 2.9 : 3.9}mm;line-height:1;letter-spacing:.01em}
  .line i{font-style:italic}
  .drawing{position:absolute;left:50%;transform:translateX(-50%);color:${cream}}
  .foot{position:absolute;color:${cream};font-weight:550;line-height:1.3;letter-spacing:.01em}
  .tall h1{top:${8.2 + (17.2 - name) / 2}mm}
  .tall .line{top:24.6mm}
  .tall .drawing{bottom:10.6mm;width:21.4mm}
  .tall .foot{left:2mm;right:2mm;bottom:3.2mm;font-size:2.75mm}
  .wide h1{top:7.5mm}
  .wide .line{top:24.2mm}
  .wide .drawing{bottom:1.4mm;width:17.4mm}
  .wide .foot{left:0;right:0;bottom:3.9mm;font-size:2.6mm;text-align:left;display:flex;justify-content:space-between}
  .wide .foot span:last-child{text-align:right}
  </style><div class="field"></div>${await front(id)}`;
}

await mkdir(out, {recursive: true});
const browser = await openBrowser();
const base = `<!doctype html><meta charset="utf-8"><style>${await fontFaces()}
  *{margin:0;box-sizing:border-box}
  body{color:${ink};font-family:'Instrument Sans'}
  </style>`;

async function draw(name: string, html: string, options: BrowserContextOptions): Promise<void> {
  const tab = await browser.newPage(options);
  await tab.setContent(base + html);
  await tab.evaluate(() => document.fonts.ready.then(() => undefined));
  await tab.screenshot({path: join(out, `${name}.png`)});
  await tab.close();
}

for (const id of Object.keys(labels) as Labeled[]) {
  const {width, height} = labels[id].size;
  const viewport = {
    width: Math.round(width * CSS_PIXELS_PER_MM),
    height: Math.round(height * CSS_PIXELS_PER_MM),
  };
  const deviceScaleFactor = PIXELS_PER_MM / CSS_PIXELS_PER_MM;
  await draw(id, await label(id), {viewport, deviceScaleFactor});
  await draw(`${id}-facts`, artwork(id), {viewport: {width: ARTWORK, height: ARTWORK}});
}
await browser.close();
