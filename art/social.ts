/**
 * Renders the social cards, one per page at 1200 × 630 px, to `public/social/`. They are JPEGs, because
 * a PNG of a photograph is too large and not every crawler reads AVIF.
 *
 *   node art/social.ts
 */
import {mkdir, readFile, writeFile} from 'node:fs/promises';
import {join} from 'node:path';
import sharp from 'sharp';
import {catalog} from '../app/catalog/catalog.ts';
import {type ProductId, productIds} from '../app/catalog/types.ts';
import {hero, science} from '../app/content/home.ts';
import {shipping} from '../app/content/shipping.ts';
import {colorProperties, colorToken} from '../local/design-tokens.ts';
import {cordyceps, lionsMane, reishi} from './drawings.ts';
import {fontFaces, openBrowser} from './type.ts';

const root = join(import.meta.dirname, '..');
const out = join(root, 'public/social');

const paper = colorToken('paper');
const deep = colorToken('paper-deep');
const moss = colorToken('moss-deep');
const ink = colorToken('ink');

interface Card {
  eyebrow: string;
  title: string;
  line: string;
  ground: string;
  words: string;
  accent: string;
  picture: string;
  /** The product whose colors the card has. */
  product?: ProductId;
}

async function photograph(name: string, look: 'alone' | 'group'): Promise<string> {
  const bytes = await readFile(join(root, 'public/media', `${name}.avif`));
  return `<img class="${look}" alt="" src="data:image/avif;base64,${bytes.toString('base64')}">`;
}

const group = await photograph('group-1400', 'group');

function drawn(draw: typeof reishi, line: string, fill: string): string {
  return `<svg class="drawn" viewBox="-50 -66 100 68">${draw({line, fill, width: 0.3})}</svg>`;
}

const onPaper = {ground: paper, words: ink, accent: colorToken('moss')} as const;
const onMoss = {ground: moss, words: paper, accent: '#c9d2b4'} as const;

async function productCard(id: ProductId): Promise<Card> {
  const {title, subtitle, supplyDays} = catalog[id];
  return {
    eyebrow: 'Boreal',
    title,
    line: `${subtitle}<br>${supplyDays} Day Supply`,
    product: id,
    ground: 'var(--product-light)',
    words: ink,
    accent: 'var(--product-primary)',
    picture: await photograph(`${id}/cutout-1000`, 'alone'),
  };
}

const [standard, express] = shipping.options;

const cards: Readonly<Record<string, Card>> = {
  home: {
    ...onPaper,
    eyebrow: 'Boreal',
    title: hero.title,
    line: 'RUSH, SYNAPTIQ and VITRA',
    picture: group,
  },
  about: {
    ...onPaper,
    eyebrow: 'Boreal',
    title: 'About us',
    line: hero.text,
    picture: group,
  },
  contact: {
    ...onPaper,
    ground: deep,
    eyebrow: 'Boreal',
    title: 'Contact & Support',
    line: 'Contact Us<br>Track Order',
    picture: drawn(lionsMane, ink, deep),
  },
  science: {
    ...onMoss,
    eyebrow: 'Boreal',
    title: science.title,
    line: science.cards.map(({title}) => title).join('<br>'),
    picture: drawn(reishi, paper, moss),
  },
  shipping: {
    ...onPaper,
    eyebrow: 'Boreal',
    title: 'Shipping',
    line: [
      `${standard.name} ${standard.time}`,
      standard.note,
      `${express.name} ${express.time}`,
    ].join('<br>'),
    picture: group,
  },
  faq: {
    ...onMoss,
    eyebrow: 'Boreal',
    title: 'FAQ',
    line: 'General Questions<br>Orders &amp; Shipping<br>Product Usage',
    picture: drawn(cordyceps, paper, moss),
  },
  subscribe: {
    ...onPaper,
    eyebrow: 'Boreal',
    title: 'Subscribe & Save',
    line: '10% off plus free USA shipping',
    picture: group,
  },
  ...Object.fromEntries(
    await Promise.all(productIds.map(async (id) => [id, await productCard(id)] as const)),
  ),
};

function page(
  {eyebrow, title, line, ground, words, accent, picture, product}: Card,
  styles: string,
): string {
  const size = title.length < 10 ? 116 : title.length < 20 ? 88 : 70;
  return `<!doctype html><meta charset="utf-8"><style>${styles}
  *{margin:0;box-sizing:border-box}
  body{width:1200px;height:630px;overflow:hidden;position:relative;background:${ground};color:${words}}
  .words{position:absolute;left:72px;top:68px;bottom:68px;width:478px;display:flex;flex-direction:column}
  .eyebrow{font:600 25px 'Instrument Sans';letter-spacing:.42em;text-transform:uppercase}
  h1{margin-top:auto;font-family:Fraunces;font-weight:400;font-variation-settings:'opsz' 144,'SOFT' 0,'WONK' 0;font-size:${size}px;line-height:1.02;letter-spacing:${title === title.toUpperCase() ? '.02em' : '-.015em'}}
  hr{width:72px;border:0;border-top:4px solid ${accent};margin:30px 0 24px}
  .line{font:450 27px/1.42 'Instrument Sans';color:${words};opacity:.86}
  .alone{position:absolute;right:40px;bottom:20px;height:590px}
  .group{position:absolute;right:0;bottom:20px;width:700px}
  .drawn{position:absolute;right:34px;bottom:0;width:620px;overflow:visible}
  </style><body data-theme="${product ?? ''}">${picture}<div class="words"><p class="eyebrow">${eyebrow}</p><h1${title === 'SYNAPTIQ' ? ' style="font-size:94px"' : ''}>${title.replace('&', '<i>&amp;</i>')}</h1><hr><p class="line">${line}</p></div>`;
}

await mkdir(out, {recursive: true});
const browser = await openBrowser();
const themes = await readFile(join(root, 'app/styles/themes.css'), 'utf8');
const styles = (await fontFaces()) + colorProperties + themes;
const tab = await browser.newPage({viewport: {width: 1200, height: 630}});
for (const [name, card] of Object.entries(cards)) {
  await tab.setContent(page(card, styles));
  await tab.evaluate(() => document.fonts.ready.then(() => undefined));
  const image = await sharp(await tab.screenshot())
    .jpeg({quality: 86, mozjpeg: true, chromaSubsampling: '4:4:4'})
    .toBuffer();
  await writeFile(join(out, `${name}.jpg`), image);
  console.log(name, image.length);
}
await browser.close();
