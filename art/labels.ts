/** Renders each product's label as a flat picture: the texture of its bottle. */
import {mkdir} from 'node:fs/promises';
import {join} from 'node:path';
import {cordyceps, lionsMane, reishi} from './drawings.ts';
import {ground, type LabelWords, labels, type ProductId, productIds} from './palette.ts';
import {fontFaces, openBrowser} from './type.ts';

const PIXELS_PER_MM = 20;
const CSS_PIXELS_PER_MM = 96 / 25.4;
const out = join(import.meta.dirname, '../.cache/art/labels');

/** The label's size in millimeters; render.py wraps it around the bottle. */
const sizes: Readonly<
  Record<ProductId, {width: number; height: number; front: number; name: number}>
> = {
  rush: {width: 176, height: 64, front: 52, name: 17.2},
  synaptiq: {width: 176, height: 64, front: 52, name: 11.2},
  vitra: {width: 240, height: 50, front: 72, name: 17},
};

const drawing = {rush: cordyceps, synaptiq: lionsMane, vitra: reishi} as const;

function tallFront(id: ProductId, words: LabelWords): string {
  const pen = {line: ground.cream, fill: words.accent, width: 0.42};
  return `<section class="front tall">
    <p class="brand">BOREAL</p>
    <h1>${words.name.toUpperCase()}</h1>
    <p class="line">${words.line.replace('&', '<i>&amp;</i>')}</p>
    <svg class="drawing" viewBox="-50 -64 100 64">${drawing[id](pen)}</svg>
    <p class="foot"><span>Dietary supplement</span><span>${words.contents}</span></p>
  </section>`;
}

function wideFront(id: ProductId, words: LabelWords): string {
  const pen = {line: ground.cream, fill: words.accent, width: 0.42};
  return `<section class="front wide">
    <p class="brand">BOREAL</p>
    <h1>${words.name.toUpperCase()}</h1>
    <p class="line">${words.line.replace('&', '<i>&amp;</i>')}</p>
    <svg class="drawing" viewBox="-50 -64 100 64">${drawing[id](pen)}</svg>
    <p class="foot"><span>Dietary supplement<br>${words.contents}</span><span>${words.netWeight}</span></p>
  </section>`;
}

function facts(words: LabelWords): string {
  return `<section class="facts">
    <h2>${words.name}, in short</h2>
    <dl>${words.facts.map(([term, value]) => `<div><dt>${term}</dt><dd>${value}</dd></div>`).join('')}</dl>
    <h3>Suggested use</h3><p>${words.use}</p>
    <h3>Please note</h3>${words.cautions.map((text) => `<p>${text}</p>`).join('')}
  </section>`;
}

function about(words: LabelWords): string {
  return `<section class="about">
    <p class="statement">Premium adaptogenic mushrooms crafted for mental clarity, sustained energy, and optimal performance.</p>
    <p class="small">These statements have not been evaluated by the Food and Drug Administration. This product is not intended to diagnose, treat, cure, or prevent any disease.</p>
    <p class="small">No. ${words.number} of three</p>
  </section>`;
}

function page(id: ProductId, fonts: string): string {
  const words = labels[id];
  const {width, height, front, name} = sizes[id];
  const tall = id !== 'vitra';
  const field = tall ? 33.5 : 19.5;
  const side = (width - front) / 2;
  return `<!doctype html><meta charset="utf-8"><style>${fonts}
  *{margin:0;box-sizing:border-box}
  body{width:${width}mm;height:${height}mm;background:${ground.cream};color:${ground.ink};font-family:'Instrument Sans';position:relative;overflow:hidden}
  .field{position:absolute;left:0;right:0;bottom:0;height:${field}mm;background:${words.accent}}
  .front{position:absolute;left:${side}mm;width:${front}mm;top:0;bottom:0;text-align:center}
  .brand{position:absolute;left:0;right:0;top:${tall ? 3.6 : 3.4}mm;font-weight:600;font-size:${tall ? 2.9 : 3.1}mm;letter-spacing:.42em;text-indent:.42em}
  h1{position:absolute;left:-6mm;right:-6mm;font-family:Fraunces;font-weight:420;font-variation-settings:'opsz' 144,'SOFT' 0,'WONK' 0;font-size:${name}mm;line-height:1;letter-spacing:${id === 'synaptiq' ? '.035em' : '.05em'};text-indent:.04em}
  .line{position:absolute;left:0;right:0;font-family:Fraunces;font-variation-settings:'opsz' 18;font-weight:430;font-size:${id === 'synaptiq' ? 3.3 : 3.7}mm;line-height:1;letter-spacing:.01em}
  .line i{font-style:italic}
  .tall h1{top:${8.0 + (17.2 - name) / 2}mm}
  .tall .line{top:24.8mm}
  .tall .drawing{position:absolute;left:50%;bottom:7.4mm;width:37mm;transform:translateX(-50%);overflow:visible}
  .tall .foot,.wide .foot{position:absolute;left:1mm;right:1mm;color:${ground.cream};font-weight:500;display:flex;justify-content:space-between;letter-spacing:.02em}
  .tall .foot{bottom:2.6mm;font-size:2.15mm;padding-top:1.5mm;border-top:.16mm solid ${ground.cream}}
  .wide h1{top:7.3mm}
  .wide .line{top:24.6mm;font-size:3.9mm}
  .wide .drawing{position:absolute;left:50%;bottom:1.6mm;width:27.5mm;transform:translateX(-50%);overflow:visible}
  .wide .foot{bottom:2.8mm;font-size:2.3mm;line-height:1.35;text-align:left;align-items:flex-end}
  .wide .foot span:last-child{text-align:right}
  .facts,.about{position:absolute;top:0;bottom:0}
  .facts{right:3mm;width:${side - 7}mm;padding-top:3.4mm;font-size:1.95mm;line-height:1.36}
  .facts h2{font-family:Fraunces;font-weight:430;font-size:4mm;line-height:1;padding-bottom:1.6mm;border-bottom:.35mm solid ${ground.ink}}
  .facts dl div{display:flex;justify-content:space-between;border-bottom:.12mm solid ${ground.ink};padding:.62mm 0}
  .facts dt,.facts dd{font-weight:500}
  .facts h3{font-size:1.95mm;font-weight:650;margin-top:1.3mm}
  .facts p{margin-bottom:.5mm}
  .facts{columns:auto}
  .about{left:3mm;width:${side - 9}mm;padding-top:4mm}
  .statement{font-family:Fraunces;font-weight:400;font-size:3.3mm;line-height:1.32}
  .about .small{font-size:1.9mm;line-height:1.4;margin-top:2.4mm;max-width:44mm}
  .facts .low{color:${ground.cream}}
  </style><div class="field" style="clip-path:inset(0 ${side - 2}mm 0 ${side - 2}mm)"></div>
  <div class="field" style="height:2.2mm"></div>
  ${tall ? tallFront(id, words) : wideFront(id, words)}${facts(words)}${about(words)}`;
}

await mkdir(out, {recursive: true});
const browser = await openBrowser();
const fonts = await fontFaces();
for (const id of productIds) {
  const {width, height} = sizes[id];
  const tab = await browser.newPage({
    viewport: {
      width: Math.round(width * CSS_PIXELS_PER_MM),
      height: Math.round(height * CSS_PIXELS_PER_MM),
    },
    deviceScaleFactor: PIXELS_PER_MM / CSS_PIXELS_PER_MM,
  });
  await tab.setContent(page(id, fonts));
  await tab.evaluate(() => document.fonts.ready.then(() => undefined));
  await tab.screenshot({path: join(out, `${id}.png`)});
  await tab.close();
}
await browser.close();
