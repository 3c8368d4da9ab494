import {describe, expect, it} from 'vitest';
import {shortenSelectors, shortenWords, shortName} from '../../../vite/short-class-names.ts';

const names = new Map([
  ['mt-4', 'A'],
  ['md:grid-cols-[1fr_2fr]', 'B'],
]);

describe('short class names', () => {
  it('replaces whole words of class lists, also beside an expression', () => {
    expect(shortenWords('className="flex mt-4"', names)).toBe('className="flex A"');
    expect(shortenWords('`mt-4 ${name} md:grid-cols-[1fr_2fr]`', names)).toBe('`A ${name} B`');
    expect(shortenWords('"-mt-4 mt-40 x-mt-4"', names)).toBe('"-mt-4 mt-40 x-mt-4"');
  });

  it('replaces the same names in selectors, with their escapes', () => {
    const css = '.md\\:grid-cols-\\[1fr_2fr\\]{gap:.5rem}.mt-40,.mt-4:hover{margin:1rem}';
    expect(shortenSelectors(css, names)).toBe('.B{gap:.5rem}.mt-40,.A:hover{margin:1rem}');
  });

  it('gives each utility a name of its own that starts with a capital letter', () => {
    const all = Array.from({length: 900}, (_, at) => shortName(at));
    expect(new Set(all).size).toBe(900);
    expect(all.every((name) => /^[A-Z][a-z0-9]*$/.test(name))).toBe(true);
  });
});
