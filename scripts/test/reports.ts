import {readFileSync} from 'node:fs';

export interface Counts {
  passed: number;
  failed: number;
}

/** Counts of a runner's report. A report that is missing or unreadable counts as one failure. */
export function readCounts(file: string, read: (report: unknown) => Counts): Counts {
  try {
    return read(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    console.error(`No report in ${file}: ${error instanceof Error ? error.message : error}`);
    return {passed: 0, failed: 1};
  }
}

export function readVitestReport(report: unknown): Counts {
  return {passed: count(report, 'numPassedTests'), failed: count(report, 'numFailedTests')};
}

/** Prints the titles of flaky tests, which count as passed. */
export function readPlaywrightReport(report: unknown): Counts {
  for (const title of flakyTitles(report)) console.log(`Passed on its second try only: ${title}`);
  const stats = field(report, 'stats');
  return {
    passed: count(stats, 'expected') + count(stats, 'flaky'),
    failed: count(stats, 'unexpected'),
  };
}

function flakyTitles(suite: unknown): string[] {
  const specs = list(suite, 'specs')
    .filter((spec) => list(spec, 'tests').some((test) => field(test, 'status') === 'flaky'))
    .map((spec) => `${field(spec, 'file')}:${field(spec, 'line')} ${field(spec, 'title')}`);
  return [...specs, ...list(suite, 'suites').flatMap(flakyTitles)];
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
