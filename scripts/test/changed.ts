import {execFileSync} from 'node:child_process';
import {existsSync} from 'node:fs';

interface Selection {
  steps: ReadonlySet<string>;
  vitestArgs(project: string): string[];
  /** Limits Playwright to changed spec files, where nothing that the browser loads has changed. */
  browserArgs: readonly string[];
}

/**
 * The files that this branch changed since it left the main branch, committed or not; on the main
 * branch itself without changes, those of the last commit. A deleted browser test affects nothing.
 */
export function changedFiles(): string[] {
  const base = mergeBase();
  const committed = git('diff', '--name-only', '--no-renames', base);
  const files = [...committed, ...git('ls-files', '--others', '--exclude-standard')];
  const changed = files.length > 0 ? files : git('diff', '--name-only', 'HEAD~1', 'HEAD');
  return changed.filter((file) => !isSpec(file) || existsSync(file));
}

/** Where this branch left the main branch, of the remote if there is one. */
function mergeBase(): string {
  for (const main of ['origin/main', 'main']) {
    const [known] = git('branch', '--all', '--list', main, `remotes/${main}`);
    const [base] = known ? git('merge-base', 'HEAD', main) : [];
    if (base) return base;
  }
  return 'HEAD';
}

/** Documents: unit tests compare them with the code. */
const isDocument = (file: string) => /^docs\/|\.md$/.test(file);

/**
 * The worker and browser tests of the domains that few others import, and of those that do, by the
 * beginning of their names. A change in any other folder of the app runs all of them.
 */
const testsOfDomains: Readonly<Record<string, {worker: string[]; browser: string[]}>> = {
  cart: {
    worker: ['analytics', 'cart', 'resilience'],
    browser: ['analytics', 'buy', 'cart', 'checkout', 'conditions', 'deployment', 'shop'],
  },
  contact: {worker: ['contact'], browser: ['contact']},
  home: {worker: ['streaming'], browser: ['home', 'speed']},
  info: {worker: ['information-pages', 'markdown'], browser: ['information']},
  markdown: {worker: ['markdown'], browser: []},
  product: {worker: ['product-page', 'streaming'], browser: ['buy', 'cart', 'product']},
};

/** What every page has to keep, whichever domain a change is in. */
const testsOfPages = {worker: ['bundle', 'markup', 'routes'], browser: ['frame', 'screenshots']};

function domainOf(file: string): string | undefined {
  const [, domain = ''] = /^app\/(\w+)\//.exec(file) ?? [];
  return domain in testsOfDomains ? domain : undefined;
}

const isCommand = (file: string) => /^scripts\/(?!test)/.test(file);

/** What the tests with services load without importing it, such as the database's SQL. */
const isService = (file: string) =>
  isCommand(file) || /^(local|supabase)\/|^package(-lock)?\.json$/.test(file);

/** The files that the production bundle or a complete test site depends on. */
const isBundled = (file: string) =>
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
  const relevant = files.filter((file) => !isDocument(file));
  const isConfigChanged = relevant.includes('vitest.config.ts');
  const isSiteAffected = relevant.some((file) => isBundled(file) || isSiteSupport(file));
  const isWorkerAffected =
    isSiteAffected ||
    isConfigChanged ||
    relevant.some((file) => isCommand(file) || file.startsWith('tests/worker/'));
  const isBrowserAffected =
    isSiteAffected || relevant.some((file) => isSpec(file) || isBrowserSupport(file));

  const bundled = relevant.filter((file) => isBundled(file) || isSiteSupport(file));
  const domains = bundled.map(domainOf);
  const tests = domains.flatMap((domain) => testsOfDomains[domain ?? ''] ?? []);
  /** Whether only domains with tests of their own changed in the bundle. */
  const isLimited = domains.length > 0 && !domains.includes(undefined);

  const steps = new Set<string>(['lint']);
  if (files.length > 0) steps.add('unit');
  if (relevant.length > 0) for (const name of ['types', 'unit', 'embedded']) steps.add(name);
  if (isWorkerAffected) steps.add('build').add('worker');
  if (isBrowserAffected) steps.add('build').add('browser');

  const isProjectAffected = (project: string) =>
    isConfigChanged ||
    project === 'unit' ||
    (project === 'embedded' && relevant.some(isService)) ||
    (project === 'worker' && (isSiteAffected || relevant.some(isCommand)));
  const needsEveryWorkerTest = !isLimited || isConfigChanged || relevant.some(isCommand);
  const needsEverySpec = relevant.some(isBrowserSupport) || (isSiteAffected && !isLimited);

  const workerTests = [...testsOfPages.worker, ...tests.flatMap(({worker}) => worker)].map(
    (name) => `tests/worker/${name}`,
  );
  const specs = [...testsOfPages.browser, ...tests.flatMap(({browser}) => browser)].map(
    (name) => `tests/e2e/${name}`,
  );
  const changedTests = relevant.filter((file) => file.startsWith('tests/worker/'));

  return {
    steps,
    vitestArgs(project) {
      if (!isProjectAffected(project)) {
        return ['related', ...relevant, '--run', '--passWithNoTests'];
      }
      return project === 'worker' && !needsEveryWorkerTest
        ? ['run', ...new Set([...workerTests, ...changedTests])]
        : ['run'];
    },
    browserArgs: needsEverySpec
      ? []
      : [...new Set([...(isLimited ? specs : []), ...relevant.filter(isSpec)])],
  };
}

function git(...args: string[]): string[] {
  return execFileSync('git', args, {encoding: 'utf8'}).split('\n').filter(Boolean);
}
