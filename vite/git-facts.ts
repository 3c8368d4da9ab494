import {execFileSync} from 'node:child_process';
import type {Plugin} from 'vite';
import {pages} from '../app/content/pages.ts';

/**
 * Gives the worker what git knows of its source:
 *
 * - `import.meta.env.VERSION`: the commit, which every line of the log names. It ends in `-dirty` if files differ
 *   from it, and is empty without a repository.
 * - `import.meta.env.CONTENT_DATES`: the date of the last commit to each page's copy. Without the whole history
 *   there are none: in a shallow clone, every file seems to be as new as the last commit.
 */
export function gitFacts(): Plugin {
  return {
    name: 'boreal:git-facts',
    configEnvironment(name) {
      if (name !== 'ssr') return undefined;
      const version = git('describe', '--always', '--exclude=*', '--dirty', '--abbrev=12');
      return {
        define: {
          'import.meta.env.VERSION': JSON.stringify(version),
          'import.meta.env.CONTENT_DATES': JSON.stringify(readDates()),
        },
      };
    },
  };
}

function readDates(): Record<string, string> {
  if (git('rev-parse', '--is-shallow-repository') !== 'false') return {};
  return Object.fromEntries(
    pages.map((page) => [page, git('log', '-1', '--format=%cI', '--', ...sourcesOf(page))]),
  );
}

/** The files that the copy of a page is in. */
function sourcesOf(page: string): string[] {
  const [, folder = '', name] = page.split('/');
  if (folder === '') return ['app/content/home.ts', 'app/catalog'];
  if (folder !== 'products') return [`app/content/${folder}.ts`];
  return [`app/catalog/${name}.ts`, 'app/content/product-copy.ts', 'app/content/promotion.ts'];
}

/** Returns the output of git; empty where there is no git or no repository. */
function git(...parameters: string[]): string {
  try {
    return execFileSync('git', parameters, {encoding: 'utf8', stdio: 'pipe'}).trim();
  } catch {
    return '';
  }
}
