/**
 * Runs every check. A failed step does not stop the others, and the last line counts the tests.
 *
 *   npm test                       every step
 *   npm test -- unit worker        only the named steps
 *   npm test -- --thorough         property tests with their full number of cases
 *   npm test -- build engines      a walk through the shop in Firefox and WebKit, which no other run contains
 *   npm test -- recipes            the recipes of CONTRIBUTING.md on copies of the project, which no other run contains
 */
import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {rmSync} from 'node:fs';
import {text} from 'node:stream/consumers';
import {parseArgs} from 'node:util';
import {ensureBrowser} from './browser.ts';
import {cutLongLines, readTestReport, type TestCounts} from './test-report.ts';

interface Step {
  name: string;
  command: readonly [string, ...string[]];
  /** The command writes its tests to this file. A step without it has no tests. */
  report?: string;
}

interface Result extends TestCounts {
  name: string;
  isOk: boolean;
}

/** The steps of a group run at the same time. */
const groups: readonly (readonly Step[])[] = [
  [npm('types'), npm('lint')],
  // Not with the types, whose generated files it writes again.
  [vitest('unit'), npm('build'), vitest('embedded')],
  [vitest('worker')],
  [playwright()],
];
const all = [...groups, [vitest('engines')], [vitest('recipes')]];
const {values: options, positionals: wanted} = parseArgs({
  allowPositionals: true,
  options: {thorough: {type: 'boolean', default: false}},
});
const names = all.flat().map(({name}) => name);
const unknown = wanted.filter((name) => !names.includes(name));
if (unknown.length > 0) {
  console.error(`Unknown step: ${unknown.join(', ')}. Steps: ${names.join(', ')}.`);
  process.exit(2);
}
const chosen =
  wanted.length > 0 ? all.map((group) => group.filter(({name}) => wanted.includes(name))) : groups;
// It is installed while the steps run that need none.
const browser = chosen.flat().some(({name}) => name === 'browser') ? ensureBrowser() : undefined;
browser?.catch(() => {});

const results: Result[] = [];
for (const group of chosen) results.push(...(await Promise.all(group.map(run))));

const failedSteps = results.filter(({isOk}) => !isOk).map(({name}) => name);
const failedTests = results.flatMap(({failed}) => failed);
const named = failedSteps.length > 0 ? ` (${failedSteps.join(', ')})` : '';
console.log(
  `\nSteps: ${results.length - failedSteps.length} ok, ${failedSteps.length} failed${named}.`,
);
printList(
  'Passed on the second try',
  results.flatMap(({flaky}) => flaky),
);
printList('Failed', failedTests);
console.log('Tests:');
const passed = results.reduce((sum, result) => sum + result.passed, 0);
console.log(`${passed} passed, ${failedTests.length} failed`);
process.exitCode = failedSteps.length > 0 || results.length === 0 ? 1 : 0;

function printList(title: string, tests: readonly string[]): void {
  if (tests.length > 0) console.log(`${title}:`);
  for (const test of tests) console.log(`  ${test}`);
}

async function run({name, command: [program, ...args], report}: Step): Promise<Result> {
  if (name === 'browser') await browser;
  if (report) rmSync(report, {force: true});
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
  const tests = report ? readTests(name, report, code) : {passed: 0, failed: [], flaky: []};
  const isOk = code === 0 && tests.failed.length === 0;
  if (!isOk || tests.flaky.length > 0) console.log(`\n${cutLongLines(output + errors)}`);
  const seconds = Math.round((Date.now() - startedAt) / 1_000);
  console.log(`${name} ${isOk ? 'ok' : 'FAILED'} (${seconds} s)`);
  return {name, isOk, ...tests};
}

/** A runner that has crashed after ten passed tests has failed. */
function readTests(name: string, file: string, code: unknown): TestCounts {
  try {
    const tests = readTestReport(file);
    if (tests.failed.length > 0) return tests;
    if (code !== 0) return {...tests, failed: [`${name} ended with ${code}`]};
    return tests.passed > 0 ? tests : {...tests, failed: [`${name} has run no test`]};
  } catch (error) {
    const reason = error instanceof Error ? error.message : error;
    return {passed: 0, failed: [`${name} has no report in ${file}: ${reason}`], flaky: []};
  }
}

function npm(script: string): Step {
  return {name: script, command: ['npm', 'run', '--silent', script]};
}

function vitest(project: string): Step {
  const report = `.cache/vitest-${project}.json`;
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  return {name: project, command: ['vitest', 'run', '--project', project, ...reporters], report};
}

function playwright(): Step {
  return {name: 'browser', command: ['playwright', 'test'], report: '.cache/playwright.json'};
}
