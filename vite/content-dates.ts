import {execFileSync} from 'node:child_process';
import type {Plugin} from 'vite';
import {publicPages} from '../app/markdown/public-pages.ts';

/**
 * Gives the worker the date of the last commit to each page's copy, as
 * `import.meta.env.CONTENT_DATES`. Without the whole history there are none: in a shallow clone,
 * every file seems to be as new as the last commit.
 */
export function contentDates(): Plugin {
  return {
    name: 'boreal:content-dates',
    configEnvironment(name) {
      if (name !== 'ssr') return undefined;
      return {define: {'import.meta.env.CONTENT_DATES': JSON.stringify(readDates())}};
    },
  };
}

function readDates(): Record<string, string> {
  if (git('rev-parse', '--is-shallow-repository') !== 'false') return {};
  const dates = publicPages().map((page) => [page, dateOf(sourcesOf(page))]);
  return Object.fromEntries(dates.filter(([, date]) => date !== ''));
}

/** The files that the copy of a page is in. A policy has none: its text is the store's. */
function sourcesOf(page: string): string[] {
  const [, folder = '', name] = page.split('/');
  if (folder === 'policies') return [];
  if (folder === '') return ['app/content/home.ts', 'app/catalog'];
  if (folder !== 'products') return [`app/content/${folder}.ts`];
  return [`app/catalog/${name}.ts`, 'app/content/product-copy.ts', 'app/content/product.ts'];
}

function dateOf(files: readonly string[]): string {
  return files.length > 0 ? git('log', '-1', '--format=%cI', '--', ...files) : '';
}

/** Returns the output of git; empty where there is no git or no repository. */
function git(...parameters: string[]): string {
  const stdio = ['ignore', 'pipe', 'ignore'] as const;
  try {
    return execFileSync('git', parameters, {encoding: 'utf8', stdio: [...stdio]}).trim();
  } catch {
    return '';
  }
}
