import {readFileSync} from 'node:fs';
import {afterAll, beforeAll, expect, it} from 'vitest';
import {cases} from '../fidelity/cases.ts';
import {catalog} from '../fidelity/catalog.ts';
import {type Outcome, runCases, sender} from '../fidelity/run.ts';
import {table} from '../fidelity/table.ts';
import {type Emulator, startEmulator} from '../src/emulator.ts';

let store: Emulator;
let outcomes: Outcome[];
beforeAll(async () => {
  store = await startEmulator({catalog, now: '2026-11-20T12:00:00Z'});
  const used = store.control.createCart([{product: 'canvas-bag'}], {discountCodes: ['ONCE']});
  await store.control.placeOrder(used);
  outcomes = await runCases(cases, sender(store.origin, store.publicToken));
});
afterAll(() => store.close());

it.each(cases.map((tried, index) => [tried.rule, index] as const))('%s', (_, index) => {
  expect(outcomes[index]?.difference).toBeUndefined();
});

it('docs/emulated.md has the score of the cases, and lists each assumption', () => {
  const page = readFileSync(new URL('../docs/emulated.md', import.meta.url), 'utf8');
  expect(page).toContain(table(outcomes));
});

it('a case fails where a store differs', async () => {
  const [first] = cases;
  if (!first) throw new Error('There are no cases.');
  const wrong = {...first, expected: {status: 500}};
  const [outcome] = await runCases([wrong], sender(store.origin, store.publicToken));
  expect(outcome?.difference).toBe('status is 200');
});
