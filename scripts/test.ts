/**
 * Runs every check. A failed step prints what its command said and does not stop the others. The last line counts
 * the tests.
 *
 *   npm test                       every step
 *   npm test -- unit worker        only the named steps
 *   npm test -- --thorough         property tests with their full number of cases
 *   npm test -- build engines      a walk through the shop in Firefox and WebKit, which no other run contains
 *   npm test -- recipes            the recipes of CONTRIBUTING.md on copies of the project, which no other run contains
 */
import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {readFileSync, rmSync} from 'node:fs';
import {text} from 'node:stream/consumers';
import {parseArgs} from 'node:util';
import * as v from 'valibot';
import {ensureBrowser} from './browser.ts';

/** `flaky` tests have passed on their second try. */
type Counts = {passed: number; failed: number; flaky?: number};

interface Step {
  name: string;
  command: readonly [string, ...string[]];
  /** The file that the command writes counts to. A step without one counts as one check. */
  report?: {file: string; schema: v.GenericSchema<unknown, Counts>};
}

/** Steps of one group run at the same time. */
const groups: readonly (readonly Step[])[] = [
  [npm('types'), npm('lint')],
  // Not with the types, whose generated files it writes again.
  [vitest('unit'), npm('build'), vitest('embedded')],
  [vitest('worker')],
  [playwright()],
];
const all = [...groups, [vitest('engines')], [vitest('recipes')]];
const {values: options, positionals: named} = parseArgs({
  allowPositionals: true,
  options: {thorough: {type: 'boolean', default: false}},
});
const names = all.flat().map(({name}) => name);
const unknown = named.filter((name) => !names.includes(name));
if (unknown.length > 0) {
  console.error(`Unknown step: ${unknown.join(', ')}. Steps: ${names.join(', ')}.`);
  process.exit(2);
}
const chosen =
  named.length > 0 ? all.map((group) => group.filter(({name}) => named.includes(name))) : groups;
// It is installed while the steps run that need none.
const browser = chosen.flat().some(({name}) => name === 'browser') ? ensureBrowser() : undefined;
browser?.catch(() => {});

const counts: Counts[] = [];
for (const group of chosen) counts.push(...(await Promise.all(group.map(run))));
const sum = (kind: 'passed' | 'failed') => counts.reduce((total, count) => total + count[kind], 0);
console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
process.exitCode = sum('failed') > 0 || sum('passed') === 0 ? 1 : 0;

async function run({name, command: [program, ...args], report}: Step): Promise<Counts> {
  if (name === 'browser') await browser;
  if (report) rmSync(report.file, {force: true});
  const startedAt = Date.now();
  const child = spawn(program, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {...process.env, CI: process.env.CI ?? '1', ...(options.thorough && {THOROUGH: '1'})},
  });
  const [output, errors, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ]);
  const isOk = code === 0;
  const counted = report ? readReport(report) : {passed: Number(isOk), failed: Number(!isOk)};
  // A runner that crashed is a failure even where every test it reached had passed.
  const count = isOk ? counted : {...counted, failed: Math.max(counted.failed, 1)};
  if (count.failed > 0 || count.flaky) console.log(`\n${output}${errors}`);
  const seconds = Math.round((Date.now() - startedAt) / 1_000);
  console.log(`${name} ${count.failed > 0 ? 'FAILED' : 'ok'} (${seconds} s)`);
  return count;
}

/** A report that is missing or unreadable counts as one failure. */
function readReport({file, schema}: NonNullable<Step['report']>): Counts {
  try {
    return v.parse(schema, JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    console.error(`No report in ${file}: ${error instanceof Error ? error.message : error}`);
    return {passed: 0, failed: 1};
  }
}

function npm(script: string): Step {
  return {name: script, command: ['npm', 'run', '--silent', script]};
}

function vitest(project: string): Step {
  const file = `.cache/vitest-${project}.json`;
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const schema = v.pipe(
    v.object({numPassedTests: v.number(), numFailedTests: v.number()}),
    v.transform((found) => ({passed: found.numPassedTests, failed: found.numFailedTests})),
  );
  return {
    name: project,
    command: ['vitest', 'run', '--project', project, ...reporters],
    report: {file, schema},
  };
}

function playwright(): Step {
  const schema = v.pipe(
    v.object({stats: v.object({expected: v.number(), flaky: v.number(), unexpected: v.number()})}),
    v.transform(({stats: {expected, flaky, unexpected}}) => {
      return {passed: expected + flaky, failed: unexpected, flaky};
    }),
  );
  const report = {file: '.cache/playwright.json', schema};
  return {name: 'browser', command: ['playwright', 'test'], report};
}
