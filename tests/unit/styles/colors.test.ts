import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {describe, expect, it} from 'vitest';
import {productIds} from '../../../app/catalog/types.ts';
import {themeColor} from '../../../app/styles/theme-color.ts';

type Color = readonly [red: number, green: number, blue: number];

const root = join(import.meta.dirname, '../../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const tokens = new Map(
  [...read('app/styles/app.css').matchAll(/--color-([\w-]+): (#[0-9a-f]{6});/g)].map(
    ([, name = '', hex = '']) => [name, hex] as const,
  ),
);
const themes = read('app/styles/themes.css');

const white: Color = [255, 255, 255];
const black: Color = [0, 0, 0];
const token = (name: string) => parse(tokens.get(name) ?? '');

describe('the colors of a product', () => {
  it.each(productIds)('have sufficient contrast for %s', (id) => {
    const primary = channelsOf(id);
    const own = new RegExp(`="${id}"\\] \\{\\s*--product-light: (#\\w{6})`).exec(themes);
    const light = own?.[1]
      ? parse(own[1])
      : mix(primary, shareOf('light', 'var(--color-paper)'), token('paper'));
    const hover = mix(primary, shareOf('hover', 'black'), black);
    const medium = mix(primary, shareOf('medium', 'white'), white);
    for (const ground of [white, token('paper'), light]) {
      expect(contrast(primary, ground)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(hover, ground)).toBeGreaterThanOrEqual(4.5);
    }
    expect(contrast(token('ink'), medium)).toBeGreaterThanOrEqual(4.5);
  });
});

describe('the colors outside of the style sheet', () => {
  it('are tokens of it: those of the browser’s surfaces and of the icon', () => {
    expect(themeColor).toBe(tokens.get('paper'));
    const known = new Set(tokens.values());
    const used = read('public/favicon.svg').match(/#[0-9a-f]{6}\b/g) ?? [];
    expect(used.filter((hex) => !known.has(hex))).toEqual([]);
  });
});

function channelsOf(id: string): Color {
  const block = new RegExp(`\\[data-theme="${id}"\\] \\{\\s*--product-rgb: ([\\d ]+);`).exec(
    themes,
  );
  const [red, green, blue] = block?.[1]?.split(' ').map(Number) ?? [];
  if (red === undefined || green === undefined || blue === undefined) {
    throw new Error(`themes.css has no color of ${id}.`);
  }
  return [red, green, blue];
}

/** The share of the product's color in one of its shades. */
function shareOf(shade: string, other: 'white' | 'black' | 'var(--color-paper)'): number {
  const start = `--product-${shade}: color-mix(in srgb, var(--product-primary) `;
  const [, rest = ''] = themes.split(start);
  const [percent = ''] = rest.split(`%, ${other});`);
  if (!/^\d+$/.test(percent)) throw new Error(`themes.css has no shade ${shade}.`);
  return Number(percent) / 100;
}

function mix([red, green, blue]: Color, share: number, other: Color): Color {
  const blend = (one: number, two: number) => one * share + two * (1 - share);
  return [blend(red, other[0]), blend(green, other[1]), blend(blue, other[2])];
}

function parse(hex: string): Color {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    Number.parseInt(hex.slice(at, at + 2), 16),
  );
  return [red, green, blue];
}

/** WCAG 2's contrast ratio. */
function contrast(one: Color, other: Color): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(color: Color): number {
  const [red = 0, green = 0, blue = 0] = color.map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
