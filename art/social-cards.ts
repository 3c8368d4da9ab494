/** The social cards as pages of 1200 × 630 px: `art/social.ts` writes them, tests compare them. */

import {readFile} from 'node:fs/promises';
import {join} from 'node:path';
import {defaultBrand} from '../app/brand.ts';
import {catalog} from '../app/catalog/catalog.ts';
import {groupMedia, media} from '../app/catalog/media.ts';
import type {PlateKind} from '../app/catalog/plates.ts';
import {type ProductId, productIds} from '../app/catalog/types.ts';
import {hero, researchSection} from '../app/content/home-copy.ts';
import {shipping} from '../app/content/shipping.ts';
import {subscriptionDiscountPercent} from '../app/pricing/discount.ts';
import {colorProperties, colorToken} from '../local/design-tokens.ts';
import {fontFaces} from './type.ts';

const root = join(import.meta.dirname, '..');
const paper = colorToken('paper');
const deep = colorToken('paper-deep');
const moss = colorToken('moss-deep');
const ink = colorToken('ink');

interface Card {
  title: string;
  line: string;
  ground: string;
  words: string;
  accent: string;
  picture: string;
  /** The product whose colors the card has. */
  product?: ProductId;
}

/** A photograph at the right; its left edge, mirrored, is the ground of the words. */
async function photograph(
  name: string,
  type: string,
  {left, top, width, height, strip}: Record<'left' | 'top' | 'width' | 'height' | 'strip', number>,
): Promise<string> {
  const bytes = await readFile(join(root, 'public/media', name));
  const source = `data:image/${type};base64,${bytes.toString('base64')}`;
  const stretch = left / strip;
  return `<style>.photo{left:${left}px;top:${top}px;width:${width}px;height:${height}px}
    .photo,.ground{position:absolute;background:url(${source}) 0 0/${width}px ${height}px}
    .ground{left:0;top:${top}px;width:${left}px;height:${height}px;transform:scaleX(-1);background-size:${width * stretch}px ${height}px}</style>
    <div class="ground"></div><div class="photo"></div>`;
}

async function drawn(kind: PlateKind): Promise<string> {
  const svg = await readFile(join(root, 'public/media/plates', `${kind}.svg`), 'utf8');
  return svg.replace('<svg ', '<svg class="drawn" ');
}

const onPaper = {ground: paper, words: ink, accent: colorToken('moss')} as const;
const onMoss = {ground: moss, words: paper, accent: '#c9d2b4'} as const;

async function productCard(id: ProductId): Promise<Card> {
  const {title, subtitle, supplyDays} = catalog[id];
  return {
    ...onPaper,
    title,
    line: `${subtitle}<br>${supplyDays} Day Supply`,
    product: id,
    accent: 'var(--product-primary)',
    picture: await photograph(`${id}/front-${media.front.width}.webp`, 'webp', {
      left: 440,
      top: -98,
      width: 840,
      height: 840,
      strip: 190,
    }),
  };
}

async function allCards(): Promise<Record<string, Card>> {
  const group = await photograph(`group-${groupMedia.width}.avif`, 'avif', {
    left: 96,
    top: -66,
    width: 1104,
    height: 736,
    strip: 96,
  });
  const [standard, express] = shipping.options;
  return {
    home: {...onPaper, title: hero.title, line: 'RUSH, SYNAPTIQ and VITRA', picture: group},
    about: {...onPaper, title: 'About us', line: hero.text, picture: group},
    contact: {
      ...onPaper,
      ground: deep,
      title: 'Contact & Support',
      line: 'Contact Us<br>Track Order',
      picture: await drawn('lions-mane'),
    },
    science: {
      ...onMoss,
      title: researchSection.title,
      line: researchSection.cards.map(({title}) => title).join('<br>'),
      picture: await drawn('reishi'),
    },
    shipping: {
      ...onPaper,
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
      title: 'FAQ',
      line: 'General Questions<br>Orders &amp; Shipping<br>Product Usage',
      picture: await drawn('cordyceps'),
    },
    subscribe: {
      ...onPaper,
      title: 'Subscribe & Save',
      line: `${subscriptionDiscountPercent}% off plus free USA shipping`,
      picture: group,
    },
    ...Object.fromEntries(
      await Promise.all(productIds.map(async (id) => [id, await productCard(id)] as const)),
    ),
  };
}

interface SocialCard {
  html: string;
  /** Its words, which its picture has as a description, so that a test sees a picture of other words. */
  words: string;
}

/** The cards by the name of their page. */
export async function socialCards(): Promise<Record<string, SocialCard>> {
  const themes = await readFile(join(root, 'app/styles/themes.css'), 'utf8');
  const styles = (await fontFaces()) + colorProperties + themes;
  return Object.fromEntries(
    Object.entries(await allCards()).map(([name, card]) => {
      const words = [defaultBrand.name, card.title, card.line].join('\n');
      return [name, {html: page(card, styles), words}];
    }),
  );
}

/** Display letters of a smaller optical size: at the largest, the bar of an H is a hair that a preview loses. */
function page(
  {title, line, ground, words, accent, picture, product}: Card,
  styles: string,
): string {
  const size = title === 'SYNAPTIQ' ? 92 : title.length < 10 ? 112 : title.length < 20 ? 86 : 68;
  return `<!doctype html><meta charset="utf-8"><style>${styles}
  *{margin:0;box-sizing:border-box}
  body{width:1200px;height:630px;overflow:hidden;position:relative;background:${ground};color:${words}}
  .words{position:absolute;left:72px;top:68px;bottom:68px;width:478px;display:flex;flex-direction:column}
  .eyebrow{font:600 25px 'Instrument Sans';letter-spacing:.42em;text-transform:uppercase}
  h1{margin-top:auto;font-family:Fraunces;font-weight:430;font-variation-settings:'opsz' 60,'SOFT' 0,'WONK' 0;font-size:${size}px;line-height:1.02;letter-spacing:${title === title.toUpperCase() ? '.02em' : '-.015em'}}
  hr{width:72px;border:0;border-top:4px solid ${accent};margin:30px 0 24px}
  .line{font:450 27px/1.42 'Instrument Sans'}
  .drawn{position:absolute;right:40px;top:26px;width:580px}
  </style><body data-theme="${product ?? ''}">${picture}<div class="words"><p class="eyebrow">${defaultBrand.name}</p><h1>${title.replace('&', '<i>&amp;</i>')}</h1><hr><p class="line">${line}</p></div>`;
}
