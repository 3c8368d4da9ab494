import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {expect, it} from 'vitest';
import {cutLongLines, readTestReport} from '../../../scripts/test-report.ts';

const page = '<li>RUSH</li>'.repeat(8_000);

it.each<[string, string[]]>([
  ['a Vitest difference', [`- ${page}$49.95${page}`, `+ ${page}$39.95${page}`]],
  [
    'a colored one',
    [`\u001b[32m- ${page}$49.95${page}\u001b[39m`, `\u001b[31m+ ${page}$39.95${page}`],
  ],
  ['a property', [`-   "html": "${page}$49.95${page}",`, `+   "html": "${page}$39.95${page}",`]],
  [
    'a Playwright difference',
    [`  Expected: "${page}$49.95${page}"`, `  Received: "${page}$39.95${page}"`],
  ],
])('two documents of 100 kB are cut to what they differ in: %s', (_, lines) => {
  const cut = cutLongLines(['before', ...lines, 'after'].join('\n'));
  expect(cut.split('\n')).toEqual([
    'before',
    expect.stringContaining('$49.95'),
    expect.stringContaining('$39.95'),
    'after',
  ]);
  expect(cut.length).toBeLessThan(1_500);
});

it('a text that must not be in a document is shown where it is', () => {
  const cut = cutLongLines(`- fallback price\n+ ${page}a fallback price${page}`);
  expect(cut).toContain('</li>a fallback price<li>');
  expect(cut.length).toBeLessThan(1_000);
});

it('a document that lacks a text is cut to its beginning, and its length is said', () => {
  const cut = cutLongLines(`- fallback price\n+ <html>${page}`);
  expect(cut).toMatch(/^- fallback price\n\+ <html>.*… \(104008 characters\)$/);
});

it.each<[string, object, object]>([
  [
    'Vitest',
    {
      testResults: [
        {
          name: join(process.cwd(), 'tests/unit/a.test.ts'),
          status: 'failed',
          assertionResults: [
            {fullName: 'adds', status: 'passed'},
            {fullName: 'removes', status: 'failed'},
          ],
        },
        {name: join(process.cwd(), 'tests/unit/b.test.ts'), status: 'failed', assertionResults: []},
      ],
    },
    {passed: 1, failed: ['tests/unit/a.test.ts: removes', 'tests/unit/b.test.ts'], flaky: []},
  ],
  [
    'Playwright',
    {
      errors: [],
      suites: [
        {
          title: 'a.spec.ts',
          specs: [{file: 'a.spec.ts', title: 'opens', tests: [{status: 'flaky'}]}],
          suites: [
            {
              title: 'on a phone',
              specs: [
                {file: 'a.spec.ts', title: 'closes', tests: [{status: 'unexpected'}]},
                {file: 'a.spec.ts', title: 'stays', tests: [{status: 'expected'}]},
              ],
            },
          ],
        },
      ],
    },
    {
      passed: 2,
      failed: ['tests/e2e/a.spec.ts: on a phone closes'],
      flaky: ['tests/e2e/a.spec.ts: opens'],
    },
  ],
])('the report of %s names what has failed, also a file without tests', (_, report, counts) => {
  const folder = mkdtempSync(join(tmpdir(), 'boreal-report-'));
  try {
    const file = join(folder, 'report.json');
    writeFileSync(file, JSON.stringify(report));
    expect(readTestReport(file)).toEqual(counts);
  } finally {
    rmSync(folder, {recursive: true});
  }
});
