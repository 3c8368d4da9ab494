import type {ProductSeed} from './data.ts';

interface Colors {
  main: string;
  deep: string;
  light: string;
}

const colors: Readonly<Record<string, Colors>> = {
  rush: {main: '#b04613', deep: '#7c2c05', light: '#fee7df'},
  synaptiq: {main: '#3d3b8b', deep: '#25225c', light: '#e9ebff'},
  vitra: {main: '#2d6a39', deep: '#174a24', light: '#e4f1e5'},
};

const side = 1200;

export const imageSize = {width: side, height: side};

/** Draws an SVG image of a product and a view. */
export function drawImage({handle, title, productType}: ProductSeed, view: string): string {
  const {main, deep, light} = colors[handle] ?? {
    main: '#384f32',
    deep: '#24351f',
    light: '#efe9dc',
  };
  const pouch = productType === 'Powder';
  const turn = {front: 0, angle: -5, detail: 4, scene: 0}[view] ?? 0;
  const scale = {front: 1, angle: 1, detail: 1.35, scene: 0.82}[view] ?? 1;
  const body = pouch
    ? `<path d="M380 300h440l36 620q4 40-40 40H384q-44 0-40-40z" fill="${main}"/><path d="M380 300h440l6 70H374z" fill="${deep}"/>`
    : `<rect x="440" y="210" width="320" height="130" rx="18" fill="${deep}"/><path d="M470 340h260q90 40 90 120v440q0 60-60 60H440q-60 0-60-60V460q0-80 90-120z" fill="${main}"/>`;
  const scene =
    view === 'scene'
      ? `<g fill="none" stroke="${deep}" stroke-width="7" stroke-linecap="round"><path d="M150 960q4-90 40-130M120 830q70-70 150 0-70 26-150 0z"/><path d="M1000 960q-4-70 20-110M940 850q80-80 170 0-80 28-170 0z"/></g>`
      : '';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" width="${side}" height="${side}" role="img"><title>${title}</title><rect width="${side}" height="${side}" fill="${light}"/><ellipse cx="640" cy="968" rx="340" ry="34" fill="#121e14" opacity=".14"/>${scene}<g transform="translate(600 640) rotate(${turn}) scale(${scale}) translate(-600 -640)">${body}<rect x="400" y="500" width="400" height="320" fill="#f7f3eb"/><text x="600" y="575" font-family="Georgia,serif" font-size="30" letter-spacing="8" text-anchor="middle" fill="#121e14">BOREAL</text><text x="600" y="680" font-family="Georgia,serif" font-size="${title.length > 5 ? 68 : 92}" text-anchor="middle" fill="${main}">${title}</text><path d="M430 720h340" stroke="#121e14" stroke-width="2"/><text x="600" y="775" font-family="Helvetica,Arial,sans-serif" font-size="26" text-anchor="middle" fill="#121e14">${productType} · Dietary supplement</text></g></svg>`;
}
