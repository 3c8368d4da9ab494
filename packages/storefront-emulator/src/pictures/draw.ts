import type {Image} from '../catalog/catalog.ts';
import type {DrawingInput} from '../catalog/types.ts';
import {escapeHtml} from '../core/html.ts';

const side = 1200;

export const imageSize = {width: side, height: side};

type Shape = NonNullable<DrawingInput['shape']>;
type Colors = NonNullable<DrawingInput['colors']>;

const defaultColors: Colors = {main: '#3f5d73', dark: '#263b4b', light: '#e9eef2'};

/** The outline of each shape, and where its label stands. */
const shapes: Readonly<Record<Shape, (colors: Colors) => string>> = {
  bottle: ({main, dark}) =>
    `<rect x="440" y="210" width="320" height="130" rx="18" fill="${dark}"/><path d="M470 340h260q90 40 90 120v440q0 60-60 60H440q-60 0-60-60V460q0-80 90-120z" fill="${main}"/>`,
  pouch: ({main, dark}) =>
    `<path d="M380 300h440l36 620q4 40-40 40H384q-44 0-40-40z" fill="${main}"/><path d="M380 300h440l6 70H374z" fill="${dark}"/>`,
  jar: ({main, dark}) =>
    `<rect x="370" y="300" width="460" height="130" rx="24" fill="${dark}"/><path d="M390 430h420q50 30 50 90v390q0 60-60 60H400q-60 0-60-60V520q0-60 50-90z" fill="${main}"/>`,
  box: ({main, dark}) =>
    `<path d="M330 380h540v560q0 24-24 24H354q-24 0-24-24z" fill="${main}"/><path d="M390 290h420l60 90H330z" fill="${dark}"/>`,
  shirt: ({main, dark}) =>
    `<path d="M470 300 330 360 210 560l120 70 50-80v410h440V550l50 80 120-70-120-200-140-60q-130 110-260 0z" fill="${main}"/><path d="M470 300q130 110 260 0l-40-20q-90 70-180 0z" fill="${dark}"/>`,
  trousers: ({main, dark}) =>
    `<path d="M420 280h360l60 690H660l-60-430-60 430H360z" fill="${main}"/><path d="M420 280h360l8 80H412z" fill="${dark}"/>`,
  shoe: ({main, dark}) =>
    `<path d="M260 560q120 60 240-40 60 140 250 180 200 30 200 130v60H260z" fill="${main}"/><path d="M250 890h710v70H250z" fill="${dark}"/>`,
  bag: ({main, dark}) =>
    `<path d="M310 440h580l40 480q4 44-40 44H310q-44 0-40-44z" fill="${main}"/><path d="M460 440q0-170 140-170t140 170" fill="none" stroke="${dark}" stroke-width="34"/>`,
  round: ({main, dark}) =>
    `<circle cx="600" cy="640" r="330" fill="${main}"/><circle cx="600" cy="640" r="330" fill="none" stroke="${dark}" stroke-width="26"/>`,
};

/** Draws an SVG image of what a catalog describes without a picture of its own. */
export function drawImage({drawing, alt}: Image, shopName: string): string {
  const {shape = 'box', colors = defaultColors} = drawing;
  const {main, light} = colors;
  const label = escapeHtml(drawing.label ?? '');
  const caption = escapeHtml(drawing.caption ?? '');
  const brand = escapeHtml(shopName.toUpperCase());
  const text = (y: number, size: number, fill: string, words: string, more = '') =>
    `<text x="600" y="${y}" font-size="${size}" text-anchor="middle" fill="${fill}"${more}>${words}</text>`;
  const serif = ' font-family="Georgia,serif"';
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" width="${side}" height="${side}" role="img">`,
    `<title>${escapeHtml(alt ?? drawing.label ?? '')}</title>`,
    `<rect width="${side}" height="${side}" fill="${light}"/>`,
    `<ellipse cx="640" cy="968" rx="340" ry="34" fill="#121e14" opacity=".14"/>`,
    shapes[shape](colors),
    `<rect x="400" y="500" width="400" height="320" fill="#f7f3eb"/>`,
    text(575, 30, '#121e14', brand, `${serif} letter-spacing="8"`),
    text(680, labelSize(label), main, label, serif),
    `<path d="M430 720h340" stroke="#121e14" stroke-width="2"/>`,
    text(775, 26, '#121e14', caption, ' font-family="Helvetica,Arial,sans-serif"'),
    '</svg>',
  ].join('');
}

/** Long labels are smaller, so that they stay on the shape. */
function labelSize(label: string): number {
  if (label.length <= 5) return 92;
  return Math.max(24, Math.min(68, Math.round(620 / label.length)));
}
