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
  /** In millimeters, the whole label, its front, its back, and the letters of that; containers.py wraps it around the container. */
  size: Record<'width' | 'height' | 'bottom' | 'front' | 'back' | 'print', number>;
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
    size: {width: 176, height: 64, bottom: 6, front: 52, back: 50, print: 1.5},
    accent: '#c4501b',
    ground: '#dcc0a8',
    drawing: 'cordyceps',
    drawn: 20.4,
    contents: '60 capsules · 30 servings',
  },
  synaptiq: {
    size: {width: 176, height: 64, bottom: 6, front: 52, back: 50, print: 1.3},
    accent: '#363a86',
    ground: '#b9bbd0',
    drawing: 'lions-mane',
    drawn: 20.4,
    contents: '60 capsules · 30 servings',
  },
  vitra: {
    size: {width: 240, height: 57, bottom: 5.5, front: 75, back: 58, print: 1.42},
    accent: '#2e663c',
    ground: '#b9bda6',
    drawing: 'reishi',
    drawn: 22.4,
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

/** The catalog's facts, usage and warnings, so that the label and the product page always say the same. */
function back(id: Labeled): string {
  const {servingSize, servingsPerContainer, ingredients, allergens, usage, warnings} = catalog[id];
  const rows = ingredients.map(({name, amount}) => `<div><dt>${name}</dt><dd>${amount}</dd></div>`);
  // The law prescribes a box for the warning of iron.
  const isBoxed = (text: string) => text.startsWith('WARNING:');
  const boxed = warnings.filter(isBoxed).map((text) => `<p class="boxed">${text}</p>`);
  return `<section class="back"><div class="facts">
    <h2>Supplement Facts</h2>
    <p>Serving size: ${servingSize}<br>Servings per container: ${servingsPerContainer}</p>
    <p class="amount">Amount per serving</p>
    <dl>${rows.join('')}</dl>
    ${allergens ? `<p class="allergens">${allergens}</p>` : ''}</div>
    <p><b>Usage</b> ${usage}</p>
    ${boxed.join('')}
    <p><b>Warnings</b> ${warnings.filter((text) => !isBoxed(text)).join(' ')}</p>
  </section>`;
}

const backStyles = (id: Labeled) => `
  .back{position:absolute;width:${labels[id].size.back}mm;top:0;bottom:2mm;background:${cream};padding:2.2mm 1.6mm;font-weight:550;font-size:${labels[id].size.print}mm;line-height:1.2}
  .back>*+*{margin-top:.5em}
  .back b{font-weight:700}
  .boxed{border:.15mm solid ${ink};padding:.3mm .5mm}
  .facts{border:.3mm solid ${ink};padding:.5em 1.1em;font-size:1.37em}
  .facts h2{font-weight:700;font-size:2.36em;line-height:1.06;letter-spacing:-.015em;white-space:nowrap;padding-bottom:.4mm}
  .facts .amount{border-top:.8mm solid ${ink};border-bottom:.2mm solid ${ink};margin-top:.5mm;padding:.25mm 0;font-weight:700}
  .facts dl div{display:flex;justify-content:space-between;gap:1mm;border-bottom:.12mm solid ${ink};padding:.2mm 0}
  .facts dl div:last-child{border-bottom-width:.8mm}
  .facts dt,.facts dd{white-space:nowrap}
  .facts .allergens{padding-top:.4mm;font-weight:650}`;

/** The back alone, flat and sharp, on the ground of the product's photographs. */
function artwork(id: Labeled): string {
  const {height, back: width} = labels[id].size;
  const scale = Math.min((ARTWORK * 0.88) / height, (ARTWORK * 0.88) / width);
  return `<style>
  body{width:${ARTWORK}px;height:${ARTWORK}px;background:${labels[id].ground};display:grid;place-items:center}
  .sheet{position:relative;width:${width}mm;height:${height}mm;zoom:${scale / CSS_PIXELS_PER_MM};border-radius:.8mm;overflow:hidden;background:${labels[id].accent}}
  ${backStyles(id)}
  </style><div class="sheet">${back(id)}</div>`;
}

/** How high the color reaches, so that its edge stands at one height on all containers. */
function field(id: Labeled): number {
  return HORIZON - labels[id].size.bottom;
}

/** The whole label: the middle of its front is at a third of its width, that of its back 150 degrees further. */
async function label(id: Labeled): Promise<string> {
  const {width, height, front: frontWidth, back: backWidth} = labels[id].size;
  return `<style>
  body{width:${width}mm;height:${height}mm;background:${cream};position:relative;overflow:hidden}
  .field{position:absolute;left:0;right:0;bottom:0;height:${field(id)}mm;background:${labels[id].accent}}
  .front{position:absolute;left:${width / 3 - frontWidth / 2}mm;width:${frontWidth}mm;top:0;bottom:0;text-align:center}
  .front *{position:absolute;left:-2mm;right:-2mm;line-height:1}
  .brand{font-weight:600;font-size:3.1mm;letter-spacing:.42em;text-indent:.42em}
  h1{font-family:Fraunces;font-weight:400;font-variation-settings:'opsz' 48,'SOFT' 0,'WONK' 0;font-size:9mm;letter-spacing:.19em;text-indent:.19em;white-space:nowrap}
  .line{bottom:${field(id) + 2.4}mm;font-family:Fraunces;font-variation-settings:'opsz' 24,'WONK' 0;font-weight:430;-webkit-text-stroke:.09mm;font-size:3.5mm;white-space:nowrap}
  .line i{position:static;font-style:italic}
  .front .drawing{left:50%;transform:translateX(-50%);color:${cream}}
  .drawing *{position:static}
  .foot{color:${cream};font-weight:550;letter-spacing:.01em}
  .front .foot,.foot *{line-height:1.3;position:static}
  .tall .brand{top:5mm}
  .tall h1{top:12.7mm}
  .tall .drawing{bottom:10.4mm}
  .tall .foot{position:absolute;left:2mm;right:2mm;bottom:3.2mm;font-size:2.75mm}
  .wide .brand{top:2.7mm}
  .wide h1{top:7.6mm}
  .wide .line{bottom:${field(id) + 2}mm}
  .wide .drawing{left:54%;bottom:2mm}
  .wide .foot{position:absolute;left:0;right:0;bottom:3.4mm;font-size:2.5mm;text-align:left;display:flex;justify-content:space-between}
  .wide .foot span:last-child{text-align:right}
  .long h1{letter-spacing:-.01em;text-indent:0}
  .long .line{font-size:3.05mm;-webkit-text-stroke-width:.12mm}
  ${backStyles(id)}
  .back{left:${width * 0.75 - backWidth / 2}mm}
  </style><div class="field"></div>${await front(id)}${back(id)}`;
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

// The mark in the lids, white where it is raised.
const mark = await readFile(join(import.meta.dirname, '../public/favicon.svg'), 'utf8');
const raised = mark.replace(/<rect.*?\/>/, '').replace(/stroke="#\w+"/, 'stroke="#fff"');
await draw('mark', `<style>body{background:#000}</style>${raised}`, {
  viewport: {width: 512, height: 512},
});

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
