import {readFileSync} from 'node:fs';
import type {CatalogInput} from '../../src/index.ts';

function readSample(name: string): CatalogInput {
  const file = new URL(`../../samples/${name}.json`, import.meta.url);
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** Three products with one variant each, and subscriptions. */
export const supplements = readSample('supplements');

/** The catalog of an emulator that is started without one. */
export const smallCatalog = readSample('small');

/** Sizes and colors, sold-out variants, four markets, metaobjects and scoped discounts. */
export const clothes = readSample('clothes');
