import {existsSync, readFileSync} from 'node:fs';
import {expect, it} from 'vitest';

/** The requirements of level 1 in OWASP ASVS 5.0.0. */
const level1 = `
  1.2.1 1.2.2 1.2.3 1.2.4 1.2.5 1.3.1 1.3.2 1.5.1 2.1.1 2.2.1 2.2.2 2.3.1 3.2.1 3.2.2 3.3.1 3.4.1 3.4.2
  3.5.1 3.5.2 3.5.3 4.1.1 4.4.1 5.2.1 5.2.2 5.3.1 5.3.2 6.1.1 6.2.1 6.2.2 6.2.3 6.2.4 6.2.5 6.2.6 6.2.7
  6.2.8 6.3.1 6.3.2 6.4.1 6.4.2 7.2.1 7.2.2 7.2.3 7.2.4 7.4.1 7.4.2 8.1.1 8.2.1 8.2.2 8.3.1 9.1.1 9.1.2
  9.1.3 9.2.1 10.4.1 10.4.2 10.4.3 10.4.4 10.4.5 11.3.1 11.3.2 11.4.1 12.1.1 12.2.1 12.2.2 13.4.1 14.2.1
  14.3.1 15.1.1 15.2.1 15.3.1`
  .trim()
  .split(/\s+/);

const page = readFileSync('docs/security.md', 'utf8');

it('the security review names each requirement of level 1, and each requirement once', () => {
  const [, review = ''] = page.split('## Threats and measures');
  const numbers =
    review.match(/\b\d+\.(?:x|\d+\.\d+)(?=[,). ])/g)?.filter((n) => n !== '5.0.0') ?? [];
  expect(new Set(numbers).size).toBe(numbers.length);
  const chapters = numbers
    .filter((number) => number.endsWith('.x'))
    .map((name) => name.slice(0, -1));
  const isNamed = (number: string) =>
    numbers.includes(number) || chapters.some((chapter) => number.startsWith(chapter));
  expect(level1.filter((number) => !isNamed(number))).toEqual([]);
});

it('the security review names code or a test that exists for every threat', () => {
  const rows = page
    .split('\n')
    .filter((line) => /^\| [A-Z].* \| /.test(line) && !/^\| ASVS/.test(line));
  expect(rows.length).toBeGreaterThan(15);
  for (const row of rows) {
    const [, , , cell = ''] = row.split(' | ');
    const files = [...cell.matchAll(/`((?:app|tests|\.github)\/[^`]+)`/g)];
    expect(files.length, row).toBeGreaterThan(0);
    for (const [, file = ''] of files) expect(existsSync(file), file).toBe(true);
  }
});
