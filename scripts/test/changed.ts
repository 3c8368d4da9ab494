import {execFileSync} from 'node:child_process';

export interface Selection {
  steps: ReadonlySet<string>;
  /** Vitest's command: all tests of the project, or those that import a changed file. */
  vitestArgs(project: string): string[];
  /** Limits Playwright to changed spec files, where nothing that the browser loads has changed. */
  browserArgs: readonly string[];
}

/** The files of the uncommitted change; those of the last commit where there is none. */
export function changedFiles(): string[] {
  const uncommitted = git('status', '--porcelain', '--untracked-files=all')
    .map((line) => line.slice(3).split(' -> ').at(-1) ?? '')
    .filter((file) => file !== '');
  return uncommitted.length > 0 ? uncommitted : git('diff', '--name-only', 'HEAD~1', 'HEAD');
}

/** Documentation and measurements that no test depends on. */
const isInert = (file: string) => /^(docs|bench|art)\/|\.md$/.test(file);

/** The files that the production bundle or a complete test site depends on. */
const isBundled = (file: string) =>
  /^(app|public|local|packages|supabase|vite)\/|^(server|vite\.config|react-router\.config)\.ts$|^package(-lock)?\.json$/.test(
    file,
  );

const isSiteSupport = (file: string) => file.startsWith('tests/support/');

/**
 * Which steps a change can affect. Vitest finds affected tests through the imports of a
 * test. Worker and browser tests run a bundle that no import leads to, so a change to
 * anything in the bundle runs all of them.
 */
export function selectSteps(files: readonly string[]): Selection {
  const relevant = files.filter((file) => !isInert(file));
  const steps = new Set<string>(['lint']);
  if (relevant.length > 0) for (const name of ['types', 'unit', 'embedded']) steps.add(name);

  const isBundleAffected = relevant.some((file) => isBundled(file) || isSiteSupport(file));
  const hasChanged = (folder: string) => relevant.some((file) => file.startsWith(folder));
  if (isBundleAffected || hasChanged('tests/worker/')) steps.add('build').add('worker');
  if (isBundleAffected || hasChanged('tests/e2e/')) steps.add('build').add('browser');

  return {
    steps,
    vitestArgs(project) {
      if (project === 'worker' && isBundleAffected) return ['run'];
      return ['related', ...relevant, '--run', '--passWithNoTests'];
    },
    browserArgs: isBundleAffected
      ? []
      : relevant.filter((file) => /^tests\/e2e\/.+\.spec\.ts$/.test(file)),
  };
}

function git(...args: string[]): string[] {
  return execFileSync('git', args, {encoding: 'utf8'}).split('\n').filter(Boolean);
}
