/**
 * Everything that must hold, in one command: types, lint, unit, build, worker, browser.
 * Goes on after a failure, so that one run tells all; ends with one line of counts.
 */
import {spawnSync} from 'node:child_process';
import {mkdirSync, readFileSync, rmSync} from 'node:fs';
import {ensureBrowser} from './browser.ts';

interface Counts {
  passed: number;
  failed: number;
}

interface Step {
  name: string;
  command: readonly [string, ...string[]];
  /** Where the step's runner writes its counts; a step without one counts as one check. */
  report?: {file: string; read: (report: unknown) => Counts};
}

const vitestReport = {file: '.cache/vitest.json', read: readVitest};

const steps: readonly Step[] = [
  {name: 'types', command: ['npm', 'run', 'types']},
  {name: 'lint', command: ['npm', 'run', 'lint']},
  {name: 'unit', command: vitest('unit'), report: vitestReport},
  {name: 'build', command: ['npm', 'run', 'build']},
  {name: 'worker', command: vitest('worker'), report: vitestReport},
  {
    name: 'browser',
    command: ['playwright', 'test'],
    report: {file: '.cache/playwright.json', read: readPlaywright},
  },
];

const only = process.argv.slice(2);
const chosen = only.length > 0 ? steps.filter(({name}) => only.includes(name)) : steps;
const total: Counts = {passed: 0, failed: 0};

mkdirSync('.cache', {recursive: true});
if (chosen.some(({name}) => name === 'browser')) ensureBrowser();

for (const step of chosen) {
  const {passed, failed} = run(step);
  total.passed += passed;
  total.failed += failed;
}

console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;

function run({name, command, report}: Step): Counts {
  console.log(`\n── ${name}`);
  if (report) rmSync(report.file, {force: true});

  const [program, ...args] = command;
  const {status, error} = spawnSync(program, args, {
    stdio: 'inherit',
    env: {...process.env, SHOPIFY_CLI_NO_ANALYTICS: '1', CI: process.env.CI ?? '1'},
  });
  const ok = status === 0 && !error;
  if (!report) return ok ? {passed: 1, failed: 0} : {passed: 0, failed: 1};

  const counts = readReport(report);
  // A runner that broke down is a failure even where every test it reached had passed.
  if (!ok && counts.failed === 0) counts.failed = 1;
  return counts;
}

function readReport({file, read}: NonNullable<Step['report']>): Counts {
  try {
    return read(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    console.error(
      `No report in ${file}: ${error instanceof Error ? error.message : String(error)}`,
    );
    return {passed: 0, failed: 1};
  }
}

function vitest(project: string): [string, ...string[]] {
  const reporters = [
    '--reporter=default',
    '--reporter=json',
    '--outputFile.json=.cache/vitest.json',
  ];
  return ['vitest', 'run', '--project', project, ...reporters];
}

function readVitest(report: unknown): Counts {
  return {passed: count(report, 'numPassedTests'), failed: count(report, 'numFailedTests')};
}

function readPlaywright(report: unknown): Counts {
  for (const title of flaky(report)) console.log(`Passed on its second try only: ${title}`);
  const stats = field(report, 'stats');
  return {
    passed: count(stats, 'expected') + count(stats, 'flaky'),
    failed: count(stats, 'unexpected'),
  };
}

/** The titles of the tests that failed and then passed, wherever they are nested. */
function flaky(suite: unknown): string[] {
  const specs = list(suite, 'specs')
    .filter((spec) => list(spec, 'tests').some((test) => field(test, 'status') === 'flaky'))
    .map((spec) => `${field(spec, 'file')}:${field(spec, 'line')} ${field(spec, 'title')}`);
  return [...specs, ...list(suite, 'suites').flatMap(flaky)];
}

function list(source: unknown, name: string): unknown[] {
  const value = field(source, name);
  return Array.isArray(value) ? value : [];
}

function count(source: unknown, name: string): number {
  const value = field(source, name);
  if (typeof value !== 'number') throw new Error(`The report lacks ${name}.`);
  return value;
}

function field(source: unknown, name: string): unknown {
  return typeof source === 'object' && source !== null ? Reflect.get(source, name) : undefined;
}
