/** Writes this shop's catalog as a sample of the emulator's package: `node scripts/sample-catalog.ts`. */
import {writeFileSync} from 'node:fs';
import {catalog} from '../local/catalog.ts';

const file = new URL('../packages/storefront-emulator/samples/supplements.json', import.meta.url);
const schema = {$schema: '../dist/catalog.schema.json'};
writeFileSync(file, `${JSON.stringify({...schema, ...catalog}, null, 2)}\n`);
