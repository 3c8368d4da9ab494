import {execFileSync} from 'node:child_process';
import {existsSync} from 'node:fs';

interface Selection {
  steps: ReadonlySet<string>;
  /** Vitest's command: all tests of the project, or those that import a changed file. */
  vitestArgs(project: string): string[];
  /** Limits Playwright to changed spec files, where nothing that the browser loads has changed. */
  browserArgs: readonly string[];
}

/**
 * The files of the uncommitted change; those of the last commit where there is none. A deleted
 * browser test affects nothing.
 */
export function changedFiles(): string[] {
  const uncommitted = git('status', '--porcelain', '--untracked-files=all')
    .map((line) => line.slice(3).split(' -> ').at(-1) ?? '')
    .filter((file) => file !== '');
  const files = uncommitted.length > 0 ? uncommitted : git('diff', '--name-only', 'HEAD~1', 'HEAD');
  return files.filter((file) => !isSpec(file) || existsSync(file));
}

/** Documentation and measurements that no test depends on. */
const isInert = (file: string) => /^(docs|bench|art)\/|\.md$/.test(file);

const isEmulator = (file: string) => /^packages\/(?!.*\/tests\/)/.test(file);

/** The commands, which tests start as processes. */
const isCommand = (file: string) => /^scripts\/(?!test)/.test(file);

/** The projects that the emulator's tests copy and run. */
const isProject = (file: string) => /^packages\/[^/]+\/tests\/projects\/[^/]+\//.test(file);

/** What the tests with services load without importing it, such as the database's SQL. */
const isService = (file: string) =>
  isEmulator(file) ||
  isCommand(file) ||
  isProject(file) ||
  /^(local|supabase)\/|^package(-lock)?\.json$/.test(file);

/** The files that the production bundle or a complete test site depends on. */
const isBundled = (file: string) =>
  isEmulator(file) ||
  /^(app|public|local|supabase|vite)\/|^(server|vite\.config|react-router\.config)\.ts$|^package(-lock)?\.json$/.test(
    file,
  );

const isSiteSupport = (file: string) => file.startsWith('tests/support/');
const isSpec = (file: string) => /^tests\/e2e\/.+\.spec\.ts$/.test(file);

/** What every browser test depends on, apart from the site. */
const isBrowserSupport = (file: string) =>
  /^(playwright\.config\.ts|scripts\/browser\.ts)$/.test(file) ||
  (file.startsWith('tests/e2e/') && !isSpec(file));

/**
 * Which steps a change can affect. Vitest finds affected tests through the imports of a test.
 * That does not work for the unit tests, some of which read all source files, and for what tests
 * load without importing it: services, and the bundle of the worker and browser tests.
 */
export function selectSteps(files: readonly string[]): Selection {
  const relevant = files.filter((file) => !isInert(file));
  const isConfigChanged = relevant.includes('vitest.config.ts');
  const isSiteAffected = relevant.some((file) => isBundled(file) || isSiteSupport(file));
  const isWorkerAffected =
    isSiteAffected ||
    isConfigChanged ||
    relevant.some((file) => isCommand(file) || file.startsWith('tests/worker/'));
  const isBrowserAffected =
    isSiteAffected || relevant.some((file) => isSpec(file) || isBrowserSupport(file));

  const steps = new Set<string>(['lint']);
  if (relevant.some(isEmulator)) steps.add('emulator');
  if (relevant.length > 0) for (const name of ['types', 'unit', 'embedded']) steps.add(name);
  if (isWorkerAffected) steps.add('build').add('worker');
  if (isBrowserAffected) steps.add('build').add('browser');

  const isProjectAffected = (project: string) =>
    isConfigChanged ||
    project === 'unit' ||
    (project === 'embedded' && relevant.some(isService)) ||
    (project === 'worker' && (isSiteAffected || relevant.some(isCommand)));
  const isSpecsOnly = !isSiteAffected && !relevant.some(isBrowserSupport);

  return {
    steps,
    vitestArgs: (project) =>
      isProjectAffected(project) ? ['run'] : ['related', ...relevant, '--run', '--passWithNoTests'],
    browserArgs: isSpecsOnly ? relevant.filter(isSpec) : [],
  };
}

function git(...args: string[]): string[] {
  return execFileSync('git', args, {encoding: 'utf8'}).split('\n').filter(Boolean);
}
