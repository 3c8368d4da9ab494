import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {expect, it} from 'vitest';
import {defaultBrand} from '../../../app/brand.ts';
import {themeColor} from '../../../app/styles/theme-color.ts';
import {colorProperties, colorToken} from '../../../local/design-tokens.ts';

const icon = readFileSync(join(import.meta.dirname, '../../../public/favicon.svg'), 'utf8');

it('the title of the icon is the brand’s name', () => {
  expect(icon).toContain(`<title>${defaultBrand.name}</title>`);
});

it('the colors outside of the style sheet are tokens of it: the browser’s surfaces and the icon', () => {
  expect(themeColor).toBe(colorToken('paper'));
  const used = icon.match(/#[0-9a-f]{6}\b/g) ?? [];
  expect(used.filter((hex) => !colorProperties.includes(hex))).toEqual([]);
});
