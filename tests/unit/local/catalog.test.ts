import {parseCatalog} from 'storefront-emulator';
import {expect, it} from 'vitest';
import {catalog} from '../../../local/catalog.ts';

it('the catalog of the embedded store is valid', () => {
  expect(() => parseCatalog(catalog)).not.toThrow();
});
