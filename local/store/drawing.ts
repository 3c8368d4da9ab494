import type {Catalog, Image} from './catalog-model.ts';
import {html} from './html.ts';

const side = 1200;
export const imageSize = {width: side, height: side};

/** Such as `rush-front`. */
export function drawingOf({products, shop}: Catalog, name: string): string | undefined {
  for (const {handle, title, images} of products) {
    const image = images.find((known) => `${handle}-${known.handle}` === name);
    if (image) return draw(image, title, shop.name);
  }
  return undefined;
}

function draw({alt, caption, colors: {main, dark, light}}: Image, title: string, brand: string) {
  const size = title.length <= 5 ? 92 : Math.min(68, Math.round(620 / title.length));
  return html`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" width="${side}" height="${side}" role="img"><title>${alt}</title><rect width="${side}" height="${side}" fill="${light}"/><ellipse cx="640" cy="968" rx="340" ry="34" fill="#121e14" opacity=".14"/><rect x="440" y="210" width="320" height="130" rx="18" fill="${dark}"/><path d="M470 340h260q90 40 90 120v440q0 60-60 60H440q-60 0-60-60V460q0-80 90-120z" fill="${main}"/><rect x="400" y="500" width="400" height="320" fill="#f7f3eb"/><g text-anchor="middle" font-family="Georgia,serif"><text x="600" y="575" font-size="30" fill="#121e14" letter-spacing="8">${brand.toUpperCase()}</text><text x="600" y="680" font-size="${size}" fill="${main}">${title}</text><text x="600" y="775" font-size="26" fill="#121e14" font-family="Helvetica,Arial,sans-serif">${caption}</text></g><path d="M430 720h340" stroke="#121e14" stroke-width="2"/></svg>`
    .text;
}
