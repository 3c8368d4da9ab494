/**
 * Tries the rules against the emulator, or against a real store: `node fidelity/main.ts [DOMAIN TOKEN]`.
 * Prints the score by area and what differs, and writes the table in `docs/emulated.md`.
 */
import {readFileSync, writeFileSync} from 'node:fs';
import {startEmulator} from '../dist/index.js';
import {cases} from './cases.ts';
import {catalog} from './catalog.ts';
import {runCases, sender} from './run.ts';
import {table} from './table.ts';

const [domain, token = ''] = process.argv.slice(2);
const origin = domain?.includes('://') ? domain : `https://${domain}`;
const emulator = domain ? undefined : await startEmulator({catalog, now: '2026-11-20T12:00:00Z'});
if (emulator) {
  const used = emulator.control.createCart([{product: 'canvas-bag'}], {discountCodes: ['ONCE']});
  await emulator.control.placeOrder(used);
}
const tried = cases.filter(({needsCatalog}) => emulator || !needsCatalog);
const outcomes = await runCases(
  tried,
  sender(emulator?.origin ?? origin, emulator?.publicToken ?? token),
);
console.log(table(outcomes));
const skipped = cases.length - tried.length;
if (skipped > 0)
  console.log(`\n${skipped} rules need the catalog of this folder and were not tried.`);
for (const {tried: one, difference} of outcomes) {
  if (difference !== undefined) console.log(`\n${one.area}: ${one.rule}\n  ${difference}`);
}
if (emulator) {
  const file = new URL('../docs/emulated.md', import.meta.url);
  const [begin, end] = ['<!-- fidelity -->\n', '\n<!-- /fidelity -->'];
  const page = readFileSync(file, 'utf8');
  const start = page.indexOf(begin) + begin.length;
  writeFileSync(file, page.slice(0, start) + table(outcomes) + page.slice(page.indexOf(end)));
  await emulator.close();
}
process.exitCode = outcomes.some(({difference}) => difference !== undefined) ? 1 : 0;
