import {readFileSync} from 'node:fs';
import {relative} from 'node:path';
import {stripVTControlCharacters} from 'node:util';
import * as v from 'valibot';

export interface TestCounts {
  passed: number;
  /** The file and the title of each. */
  failed: readonly string[];
  /** Tests that have passed on their second try. */
  flaky: readonly string[];
}

const vitestReport = v.pipe(
  v.object({
    testResults: v.array(
      v.object({
        name: v.string(),
        status: v.string(),
        assertionResults: v.array(v.object({fullName: v.string(), status: v.string()})),
      }),
    ),
  }),
  v.transform(({testResults}): TestCounts => {
    const tests = testResults.flatMap(({name, status, assertionResults}) => {
      const file = relative(process.cwd(), name);
      const found = assertionResults.map((test) => ({...test, title: `${file}: ${test.fullName}`}));
      // A file that cannot be loaded has no tests, and one whose hook fails has none that failed.
      const isUnexplained = status === 'failed' && !found.some((test) => test.status === 'failed');
      return isUnexplained ? [...found, {status, title: file}] : found;
    });
    return {
      passed: tests.filter(({status}) => status === 'passed').length,
      failed: tests.filter(({status}) => status === 'failed').map(({title}) => title),
      flaky: [],
    };
  }),
);

interface Suite {
  title: string;
  specs: {file: string; title: string; tests: {status: string}[]}[];
  suites?: Suite[] | undefined;
}
const suite: v.GenericSchema<unknown, Suite> = v.object({
  title: v.string(),
  specs: v.array(
    v.object({
      file: v.string(),
      title: v.string(),
      tests: v.array(v.object({status: v.string()})),
    }),
  ),
  suites: v.optional(v.array(v.lazy(() => suite))),
});
const playwrightReport = v.pipe(
  v.object({suites: v.array(suite), errors: v.array(v.unknown())}),
  v.transform(({suites, errors}): TestCounts => {
    const specsIn = ({specs, suites: inner = []}: Suite): Suite['specs'] => [
      ...specs,
      ...inner.flatMap((group) =>
        specsIn(group).map((spec) => ({...spec, title: `${group.title} ${spec.title}`})),
      ),
    ];
    // The outermost suites are files.
    const tests = suites.flatMap(specsIn).flatMap(({file, title, tests: tries}) => {
      return tries.map(({status}) => ({status, title: `tests/e2e/${file}: ${title}`}));
    });
    const titlesOf = (wanted: string) =>
      tests.filter(({status}) => status === wanted).map(({title}) => title);
    return {
      passed: tests.filter(({status}) => status === 'expected' || status === 'flaky').length,
      failed: [...titlesOf('unexpected'), ...errors.map(() => 'an error outside of the tests')],
      flaky: titlesOf('flaky'),
    };
  }),
);

export function readTestReport(file: string): TestCounts {
  const report: unknown = JSON.parse(readFileSync(file, 'utf8'));
  return v.parse(v.union([vitestReport, playwrightReport]), report);
}

const longest = 600;
const around = 150;

/** Of an expected and a received document of 100 kB, each in one line, only the places stay at which they differ. */
export function cutLongLines(output: string): string {
  const lines = stripVTControlCharacters(output).split('\n');
  const sides = lines.map(sideOf);
  const cut = lines.map((line, at) => {
    if (line.length <= longest) return line;
    return cutAround(line, placeIn(line, partnerOf(at)));
  });
  return cut.join('\n');

  /** The n-th line of the other side in the same block. */
  function partnerOf(at: number): string | undefined {
    const side = sides[at];
    if (!side) return;
    let [start, end] = [at, at];
    while (sides[start - 1]) start -= 1;
    while (sides[end + 1]) end += 1;
    const block = Array.from({length: end - start + 1}, (_, offset) => start + offset);
    const own = block.filter((index) => sides[index] === side);
    const other = block.filter((index) => sides[index] !== side);
    const partner = other[Math.min(own.indexOf(at), other.length - 1)];
    return partner === undefined ? undefined : lines[partner];
  }
}

const beginning = /^\s*(?:([-+])(?= )|(Expected|Received)\b[^"']*)/;

function sideOf(line: string): 'expected' | 'received' | undefined {
  const [, sign, word] = beginning.exec(line) ?? [];
  if (sign === '-' || word === 'Expected') return 'expected';
  return sign === '+' || word === 'Received' ? 'received' : undefined;
}

/** Where the line contains its partner, such as a text that must not be there, or else where the two begin to differ. */
function placeIn(line: string, partner: string | undefined): number {
  if (partner === undefined) return 0;
  const [own, other] = [comparedPart(line), comparedPart(partner)];
  const found = other ? line.indexOf(other) : -1;
  if (found >= 0) return found;
  let same = 0;
  while (same < other.length && own[same] === other[same]) same += 1;
  return same > 0 ? line.indexOf(own) + same : 0;
}

function comparedPart(line: string): string {
  return line.replace(beginning, '').trim().replace(/^"|"$/g, '');
}

function cutAround(line: string, place: number): string {
  const from = Math.max(0, place - around);
  const to = Math.min(line.length, Math.max(place + around, longest / 2));
  const beginningOfLine = from > 12 ? `${line.slice(0, 12)} … ` : line.slice(0, from);
  const end = to < line.length ? ` … (${line.length} characters)` : '';
  return `${beginningOfLine}${line.slice(from, to)}${end}`;
}
