/**
 * Subsets the two font families. If the metrics change, measure the fallback faces in `app/styles/fonts.css` again:
 * `node scripts/fonts.ts`
 */
import {copyFile, readFile, writeFile} from 'node:fs/promises';
import {createRequire} from 'node:module';
import subsetFont from 'subset-font';

const require = createRequire(import.meta.url);

const letters = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}–—‘’“”…•·×−→←↑↓✓′″€™`;

const faces = [
  {
    family: 'fraunces',
    file: 'fraunces-latin-full-normal.woff2',
    axes: {wght: 430, opsz: {min: 36, max: 110}, SOFT: 30, WONK: 0},
  },
  {
    family: 'instrument-sans',
    file: 'instrument-sans-latin-wght-normal.woff2',
    axes: {wght: {min: 400, max: 650}},
  },
] as const;

for (const {family, file, axes} of faces) {
  const source = `@fontsource-variable/${family}`;
  const to = `app/assets/fonts/${family}.woff2`;
  const whole = await readFile(require.resolve(`${source}/files/${file}`));
  const subset = await subsetFont(whole, letters, {targetFormat: 'woff2', variationAxes: axes});
  await writeFile(to, subset);
  await copyFile(require.resolve(`${source}/LICENSE`), `app/assets/fonts/${family}-OFL.txt`);
  console.log(`${to}  ${whole.length} → ${subset.length} bytes`);
}

function range(from: number, to: number): string {
  return String.fromCodePoint(...Array.from({length: to - from + 1}, (_, index) => from + index));
}
