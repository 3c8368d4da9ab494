import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {expect, it} from 'vitest';
import {themeColor} from '../../../app/styles/theme-color.ts';
import {colorProperties, colorToken} from '../../../local/design-tokens.ts';

it('the colors outside of the style sheet are tokens of it: the browser’s surfaces and the icon', () => {
  expect(themeColor).toBe(colorToken('paper'));
  const icon = readFileSync(join(import.meta.dirname, '../../../public/favicon.svg'), 'utf8');
  const used = icon.match(/#[0-9a-f]{6}\b/g) ?? [];
  expect(used.filter((hex) => !colorProperties.includes(hex))).toEqual([]);
});
