import {readFileSync} from 'node:fs';
import {parseCatalog} from 'storefront-emulator';
import {describe, expect, it} from 'vitest';
import {catalog} from '../../../local/catalog.ts';

describe('The catalog of the embedded store', () => {
  it('is valid, and equal to the emulator’s sample that scripts/sample-catalog.ts writes', () => {
    const file = new URL(
      '../../../packages/storefront-emulator/samples/supplements.json',
      import.meta.url,
    );
    const {$schema: _, ...sample} = JSON.parse(readFileSync(file, 'utf8'));
    expect(sample).toEqual(catalog);
    expect(parseCatalog(catalog)).toEqual(parseCatalog(sample));
  });
});
