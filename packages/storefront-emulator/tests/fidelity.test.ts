import {execFile, spawn} from 'node:child_process';
import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {parseEnv, promisify} from 'node:util';
import {isEnumType, isInputObjectType, isObjectType} from 'graphql';
import {beforeAll, describe, expect, it} from 'vitest';
import {cases} from '../fidelity/cases.ts';
import {catalog} from '../fidelity/catalog.ts';
import {type Outcome, runCases, sender} from '../fidelity/run.ts';
import {table} from '../fidelity/table.ts';
import {buildStorefrontSchema} from '../src/graphql/schema.ts';
import {startStore} from './support/start-store.ts';

const store = await startStore({catalog, now: '2026-11-20T12:00:00Z'});
let outcomes: Outcome[];
beforeAll(async () => {
  const used = store.control.createCart([{product: 'canvas-bag'}], {discountCodes: ['ONCE']});
  await store.control.placeOrder(used);
  outcomes = await runCases(cases, sender(store.origin, store.publicToken));
});

it.each(cases.map((tried, index) => [tried.rule, index] as const))('%s', (_, index) => {
  expect(outcomes[index]?.difference).toBeUndefined();
});

it('docs/emulated.md has the score of the cases, and lists each assumption', () => {
  const page = readFileSync(new URL('../docs/emulated.md', import.meta.url), 'utf8');
  expect(page).toContain(table(outcomes));
});

it('the rules are told apart by their words', () => {
  const rules = cases.map(({rule}) => rule);
  expect(rules.filter((rule, index) => rules.indexOf(rule) !== index)).toEqual([]);
});

it('what is named as a source in the schema exists there', () => {
  const latest = buildStorefrontSchema({QueryRoot: {}, Mutation: {}}, {version: '2026-07'});
  for (const {source} of cases) {
    const [, name = '', member] = /^(\w+)(?:\.(\w+))?(?:,| in |$)/.exec(source.text) ?? [];
    if (source.kind !== 'schema' || name === '') continue;
    const type = latest.getType(name);
    const mutation = latest.getMutationType()?.getFields()[name];
    expect(type ?? mutation, source.text).toBeDefined();
    if (member === undefined) continue;
    const members = isEnumType(type)
      ? type.getValues().map((value) => value.name)
      : Object.keys(isObjectType(type) || isInputObjectType(type) ? type.getFields() : {});
    expect(members, source.text).toContain(member);
  }
});

describe('the command with the address of a store', () => {
  const run = promisify(execFile);
  const command = join(import.meta.dirname, '../fidelity/main.ts');
  const documents = new URL('../docs/emulated.md', import.meta.url);

  it('tries the rules that need no catalog, and writes no document', async () => {
    // Another process is the real store; it differs in its products.
    const cli = join(import.meta.dirname, '../dist/cli/main.js');
    const other = spawn(process.execPath, [cli, '--port', '0']);
    let printed = '';
    other.stdout.on('data', (text) => {
      printed += text;
    });
    await expect.poll(() => printed, {timeout: 20_000}).toContain('Press Ctrl+C');
    const {PUBLIC_STORE_DOMAIN: origin = '', PUBLIC_STOREFRONT_API_TOKEN: token = ''} =
      parseEnv(printed);
    const before = readFileSync(documents, 'utf8');
    const {stdout} = await run(process.execPath, [command, origin, token]);
    const wrong = await run(process.execPath, [command, origin, '0'.repeat(32)]).catch(
      (error: {code: number; stderr: string}) => error,
    );
    other.kill();
    const tried = cases.filter(({needsCatalog}) => !needsCatalog).length;
    const numbers = [...stdout.matchAll(/^\| [a-z]+ \| (\d+) \| (\d+) \|/gm)];
    expect(numbers.reduce((sum, [, count]) => sum + Number(count), 0)).toBe(tried);
    expect(numbers.reduce((sum, [, , right]) => sum + Number(right), 0)).toBe(tried);
    expect(stdout).toContain(`${cases.length - tried} rules need the catalog`);
    expect(wrong).toMatchObject({code: 1, stderr: expect.stringContaining('status 401')});
    expect(readFileSync(documents, 'utf8')).toBe(before);
  });
});

it('a case fails where a store differs', async () => {
  const [first] = cases;
  if (!first) throw new Error('There are no cases.');
  const wrong = {...first, expected: {status: 500}};
  const [outcome] = await runCases([wrong], sender(store.origin, store.publicToken));
  expect(outcome?.difference).toBe('status is 200');
});
