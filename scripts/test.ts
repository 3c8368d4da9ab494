/**
 * Runs every check: types, lint, unit tests, the production build, the production worker in workerd, and
 * the browser tests.
 *
 *   npm test                       every step
 *   npm test -- unit worker        only the named steps
 *   npm test -- --changed          only what this branch, or else the last commit, can affect
 *   npm test -- --thorough         property tests with their full number of cases
 *   npm test -- build engines      a walk through the shop in Firefox and WebKit, which no other run contains
 *   npm test -- --help             this text
 *
 * A failed step does not stop the others. The last line counts the tests: `N passed, N failed`.
 */
import {spawn} from 'node:child_process';
import {mkdirSync, readFileSync, rmSync} from 'node:fs';
import {parseArgs} from 'node:util';
import {ensureBrowser} from './browser.ts';
import {changedFiles, selectSteps} from './test/changed.ts';
import {type Counts, readCounts, readPlaywrightReport, readVitestReport} from './test/reports.ts';

interface Step {
  name: string;
  command: readonly [string, ...string[]];
  /** Steps that must have ended before this one starts. */
  after?: readonly string[];
  /** The file its runner writes counts to. A step without one counts as one check. */
  report?: {file: string; read: (report: unknown) => Counts};
}

const {values: options, positionals: named} = parseArgs({
  allowPositionals: true,
  options: {
    changed: {type: 'boolean', default: false},
    thorough: {type: 'boolean', default: false},
    help: {type: 'boolean', short: 'h', default: false},
  },
});

if (options.help) {
  const [usage = ''] =
    /(?<=^\/\*\*\n).*?(?=\n \*\/)/s.exec(readFileSync(import.meta.filename, 'utf8')) ?? [];
  console.log(usage.replace(/^ \* ?/gm, ''));
  process.exit(0);
}

const selection = options.changed ? selectSteps(changedFiles()) : null;

const steps: readonly Step[] = [
  {name: 'types', command: ['npm', 'run', '--silent', 'types']},
  {name: 'lint', command: ['npm', 'run', '--silent', 'lint'], after: ['types']},
  {name: 'build', command: ['npm', 'run', '--silent', 'build'], after: ['lint']},
  vitest('unit', ['types', 'lint']),
  vitest('embedded', ['unit', 'build']),
  vitest('worker', ['embedded', 'build']),
  {
    name: 'browser',
    command: ['playwright', 'test', ...(selection?.browserArgs ?? [])],
    after: ['worker', 'build'],
    report: {file: '.cache/playwright.json', read: readPlaywrightReport},
  },
  vitest('engines', ['build']),
];

const unknown = named.filter((name) => !steps.some((step) => step.name === name));
if (unknown.length > 0) {
  console.error(
    `Unknown step: ${unknown.join(', ')}. Steps: ${steps.map(({name}) => name).join(', ')}.`,
  );
  process.exit(2);
}

/** Firefox and WebKit are not on every machine. */
const usual = steps.filter(({name}) => name !== 'engines').map(({name}) => name);
const chosen = steps.filter(({name}) =>
  named.length > 0 ? named.includes(name) : (selection?.steps ?? new Set(usual)).has(name),
);
mkdirSync('.cache', {recursive: true});
if (chosen.some(({name}) => name === 'browser')) ensureBrowser();

const results = new Map<string, Promise<Counts>>();
for (const step of chosen) {
  const before = (step.after ?? []).flatMap((name) => results.get(name) ?? []);
  results.set(
    step.name,
    Promise.all(before).then(() => runStep(step)),
  );
}
const counts = await Promise.all(results.values());
const passed = counts.reduce((sum, count) => sum + count.passed, 0);
const failed = counts.reduce((sum, count) => sum + count.failed, 0);

console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 || (passed === 0 && !options.changed) ? 1 : 0;

async function runStep({name, command: [program, ...args], report}: Step): Promise<Counts> {
  if (report) rmSync(report.file, {force: true});
  const startedAt = Date.now();
  const child = spawn(program, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      SHOPIFY_CLI_NO_ANALYTICS: '1',
      CI: process.env.CI ?? '1',
      ...(options.thorough && {THOROUGH: '1'}),
    },
  });
  const isLong = report !== undefined;
  if (isLong) console.log(`\n── ${name}`);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      if (isLong) process.stdout.write(chunk);
      else output += chunk;
    });
  }
  const isOk = await new Promise<boolean>((resolve) => {
    child.on('error', (error) => {
      console.error(`${program}: ${error.message}`);
      resolve(false);
    });
    child.on('close', (code) => resolve(code === 0));
  });
  if (!isLong) console.log(`\n── ${name}\n${output.trimEnd()}`);
  console.log(
    `── ${name} ${isOk ? 'ok' : 'FAILED'} (${Math.round((Date.now() - startedAt) / 1_000)} s)`,
  );

  if (!report) return isOk ? {passed: 1, failed: 0} : {passed: 0, failed: 1};
  const count = readCounts(report.file, report.read);
  // A runner that crashed is a failure even where every test it reached had passed.
  return !isOk && count.failed === 0 ? {...count, failed: 1} : count;
}

function vitest(project: string, after: readonly string[]): Step {
  const file = `.cache/vitest-${project}.json`;
  return {
    name: project,
    command: [
      'vitest',
      ...(selection?.vitestArgs(project) ?? ['run']),
      '--project',
      project,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
    ],
    after,
    report: {file, read: readVitestReport},
  };
}
