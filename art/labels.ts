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
/** The edge of paper and color stands so many millimeters above the table. */
const HORIZON = 38.5;
const CSS_PIXELS_PER_MM = 96 / 25.4;
const out = join(import.meta.dirname, '../.cache/art/labels');

const cream = '#f8f3e8';
const ink = '#16211b';

interface Label {
  /** In millimeters, the whole label and what is on its front; render.py wraps it around the container. */
  size: Record<'width' | 'height' | 'bottom' | 'front', number>;
  accent: string;
  /** The ground of the product's photographs. */
  ground: string;
  drawing: PlateKind;
  /** How wide the drawing is, in millimeters. */
  drawn: number;
  contents: string;
}

/** The products whose pictures these scripts render; others may have photos. */
const labels = {
  rush: {
    size: {width: 176, height: 64, bottom: 6, front: 52},
    accent: '#c4501b',
    ground: '#dcc0a8',
    drawing: 'cordyceps',
    drawn: 20.4,
    contents: '60 capsules · 30 servings',
  },
  synaptiq: {
    size: {width: 176, height: 64, bottom: 6, front: 52},
    accent: '#363a86',
    ground: '#b9bbd0',
    drawing: 'lions-mane',
    drawn: 20.4,
    contents: '60 capsules · 30 servings',
  },
  vitra: {
    size: {width: 240, height: 57, bottom: 5.5, front: 72},
    accent: '#3c7a3b',
    ground: '#b9bda6',
    drawing: 'reishi',
    drawn: 25.4,
    contents: 'Powder · 60 servings',
  },
} as const satisfies Partial<Record<ProductId, Label>>;
type Labeled = keyof typeof labels;

/** The engraving of the product's mushroom, with lines that are wide enough for a label. */
async function engraving(id: Labeled): Promise<string> {
  const file = join(import.meta.dirname, '../public/media/plates', `${labels[id].drawing}.svg`);
  const svg = await readFile(file, 'utf8');
  return svg
    .replace('<svg ', `<svg class="drawing" style="width:${labels[id].drawn}mm" `)
    .replace(/stroke-width="([\d.]+)"/g, (_, width) => `stroke-width="${Number(width) * 2.6}"`);
}

async function front(id: Labeled): Promise<string> {
  const {title, subtitle, netWeight} = catalog[id];
  const shape = `${id === 'vitra' ? 'wide' : 'tall'}${title.length > 6 ? ' long' : ''}`;
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

/** How high the color reaches, so that its edge stands at one height on all containers. */
function field(id: Labeled): number {
  return HORIZON - labels[id].size.bottom;
}

/** The whole label. Only its front is printed: no picture shows its back. */
async function label(id: Labeled): Promise<string> {
  const {width, height, front: frontWidth} = labels[id].size;
  const side = (width - frontWidth) / 2;
  return `<style>
  body{width:${width}mm;height:${height}mm;background:${cream};position:relative;overflow:hidden}
  .field{position:absolute;left:0;right:0;bottom:0;height:${field(id)}mm;background:${labels[id].accent}}
  .front{position:absolute;left:${side}mm;width:${frontWidth}mm;top:0;bottom:0;text-align:center}
  .front *{position:absolute;left:-2mm;right:-2mm;line-height:1}
  .brand{font-weight:600;font-size:3.1mm;letter-spacing:.42em;text-indent:.42em}
  h1{font-family:Fraunces;font-weight:400;font-variation-settings:'opsz' 48,'SOFT' 0,'WONK' 0;font-size:10.8mm;letter-spacing:.16em;text-indent:.16em;white-space:nowrap}
  .line{bottom:${field(id) + 2.4}mm;font-family:Fraunces;font-variation-settings:'opsz' 24,'WONK' 0;font-weight:430;-webkit-text-stroke:.09mm;font-size:3.6mm;white-space:nowrap}
  .line i{position:static;font-style:italic}
  .front .drawing{left:50%;transform:translateX(-50%);color:${cream}}
  .drawing *{position:static}
  .foot{color:${cream};font-weight:550;letter-spacing:.01em}
  .front .foot,.foot *{line-height:1.3;position:static}
  .tall .brand{top:5mm}
  .tall h1{top:12.1mm}
  .tall .drawing{bottom:10.4mm}
  .tall .foot{position:absolute;left:2mm;right:2mm;bottom:3.2mm;font-size:2.75mm}
  .wide .brand{top:2.7mm}
  .wide h1{top:6.9mm}
  .wide .line{bottom:${field(id) + 2}mm}
  .wide .drawing{left:54%;bottom:2mm}
  .wide .foot{position:absolute;left:0;right:0;bottom:3.4mm;font-size:2.6mm;text-align:left;display:flex;justify-content:space-between}
  .wide .foot span:last-child{text-align:right}
  .long h1{letter-spacing:-.02em;text-indent:0}
  .long .line{font-size:3.4mm}
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
