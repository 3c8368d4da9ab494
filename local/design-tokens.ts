import {readFileSync} from 'node:fs';

const read = (file: string) =>
  readFileSync(new URL(`../app/styles/${file}`, import.meta.url), 'utf8');

const tokens = new Map(
  [...read('app.css').matchAll(/--color-([\w-]+): (#[0-9a-f]{6});/g)].map(
    ([, name = '', hex = '']) => [name, hex] as const,
  ),
);
const products = new Map(
  [...read('themes.css').matchAll(/\[data-theme="(\w+)"\] \{\s*--product-rgb: ([\d ]+);/g)].map(
    ([, id = '', channels = '']) => [id, channels.split(' ').map(Number)] as const,
  ),
);

export function colorToken(name: string): string {
  const hex = tokens.get(name);
  if (!hex) throw new Error(`app.css has no color ${name}.`);
  return hex;
}

export function productShades(id: string): {main: string; dark: string; light: string} {
  const main = products.get(id);
  if (!main) throw new Error(`themes.css has no color of ${id}.`);
  return {
    main: toHex(main),
    dark: toHex(main.map((channel) => channel * 0.6)),
    light: toHex(main.map((channel) => 255 - (255 - channel) * 0.13)),
  };
}

function toHex(channels: readonly number[]): string {
  return `#${channels.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;
}

/** For a page that uses `themes.css` without `app.css`. */
export const colorProperties = `:root{${[...tokens].map(([name, hex]) => `--color-${name}:${hex}`).join(';')}}`;
