/** The two typefaces and the browser that renders them, for every picture with text. */
import {readFile} from 'node:fs/promises';
import {join} from 'node:path';
import {type Browser, chromium} from '@playwright/test';
import {chromium as tests} from '../playwright.config.ts';

const fontsource = join(import.meta.dirname, '../node_modules/@fontsource-variable');

const faces = [
  ['Fraunces', 'normal', '100 900', 'fraunces/files/fraunces-latin-full-normal.woff2'],
  ['Fraunces', 'italic', '100 900', 'fraunces/files/fraunces-latin-full-italic.woff2'],
  [
    'Instrument Sans',
    'normal',
    '400 700',
    'instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
  ],
] as const;

export async function fontFaces(): Promise<string> {
  const rules = await Promise.all(
    faces.map(async ([family, style, weight, file]) => {
      const bytes = await readFile(join(fontsource, file));
      return `@font-face{font-family:'${family}';font-style:${style};font-weight:${weight};src:url(data:font/woff2;base64,${bytes.toString('base64')}) format('woff2')}`;
    }),
  );
  return rules.join('');
}

export function openBrowser(): Promise<Browser> {
  return chromium.launch(tests.launchOptions);
}
