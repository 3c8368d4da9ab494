import {readFileSync} from 'node:fs';
import {expect, it} from 'vitest';
import {fidelityPage} from '../scripts/fidelity/generate.ts';

it('FIDELITY.md lists every field as it is emulated (`npm run fidelity` updates it)', async () => {
  const page = readFileSync(new URL('../FIDELITY.md', import.meta.url), 'utf8');
  expect(await fidelityPage()).toBe(page);
});
