import {readFileSync} from 'node:fs';
import {glob, readFile} from 'node:fs/promises';
import {join} from 'node:path';
import {__unstable__loadDesignSystem as loadDesignSystem} from '@tailwindcss/node';
import type {Plugin} from 'vite';

/** A word between spaces or quotes. Names of one word, such as `flex`, stay: they may be any text, and are short. */
const words = /(?<=[\s"'`])[\w@*!.[\]()/:,%#&>=+~^$-]*[-:[][^\s"'`]*(?=[\s"'`])/g;

const styleFolder = 'app/styles';

/**
 * Shortens the names of Tailwind's utilities in production builds, in components and style sheets alike: a
 * document has some nine hundred, which are 4 of its 32 kB and 2 to 3 kB of a page's scripts, gzipped.
 */
export function shortClassNames(): Plugin {
  let names: ReadonlyMap<string, string> = new Map();
  return {
    name: 'short-class-names',
    apply: 'build',
    enforce: 'pre',
    async buildStart() {
      names = await nameUtilities(process.cwd());
    },
    transform(code, id) {
      const [file = ''] = id.split('?');
      if (file.endsWith('.tsx') && file.includes('/app/')) return shortenWords(code, names);
      if (file.endsWith('.css') && file.includes(`/${styleFolder}/`)) {
        return shortenSelectors(code, names);
      }
      return undefined;
    },
  };
}

/** The short name of each utility that a component uses, the most frequent ones first. */
async function nameUtilities(root: string): Promise<Map<string, string>> {
  const styles = join(root, styleFolder);
  const design = await loadDesignSystem(await readFile(join(styles, 'app.css'), 'utf8'), {
    base: styles,
  });
  // This style sheet is a file of its own, which browsers without scripts load as it is.
  const kept = readFileSync(join(styles, 'no-script.css'), 'utf8');
  const counts = new Map<string, number>();
  for await (const file of glob('app/**/*.tsx', {cwd: root})) {
    for (const [word] of (await readFile(join(root, file), 'utf8')).matchAll(words)) {
      counts.set(word, (counts.get(word) ?? 0) + 1);
    }
  }
  const used = [...counts].sort(([a, many], [b, more]) => more - many || (a < b ? -1 : 1));
  const candidates = used.map(([word]) => word);
  const css = design.candidatesToCss(candidates);
  const utilities = candidates.filter((word, at) => css[at] && !kept.includes(`.${word}`));
  return new Map(utilities.map((word, at) => [word, shortName(at)]));
}

/** A capital letter, and from the 27th name on another character: no class of our own has capitals. */
export function shortName(at: number): string {
  const first = String.fromCharCode(65 + (at % 26));
  return at < 26 ? first : first + (Math.floor(at / 26) - 1).toString(36);
}

export function shortenWords(code: string, names: ReadonlyMap<string, string>): string {
  return code.replace(words, (word) => names.get(word) ?? word);
}

export function shortenSelectors(css: string, names: ReadonlyMap<string, string>): string {
  return css.replace(/\.((?:\\[^\n]|[\w-])+)/g, (selector, escaped: string) => {
    const name = names.get(escaped.replace(/\\(.)/g, '$1'));
    return name === undefined ? selector : `.${name}`;
  });
}
