import {globSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import bcd from '@mdn/browser-compat-data' with {type: 'json'};
import type {BrowserName, CompatStatement, Identifier} from '@mdn/browser-compat-data';
import {expect, it} from 'vitest';
import packageJson from '../../package.json' with {type: 'json'};

const root = join(import.meta.dirname, '../..');

/** The names of `browserslist` in MDN's data. */
const names: Record<string, BrowserName> = {
  chrome: 'chrome',
  edge: 'edge',
  firefox: 'firefox',
  safari: 'safari',
  ios_saf: 'safari_ios',
};

const oldest = packageJson.browserslist.map((entry) => {
  const [name = '', version = ''] = entry.split(' >= ');
  const data = names[name];
  if (!data) throw new Error(`The browser ${name} is unknown.`);
  return {data, version};
});

/** Newer functions that the bundle calls where they exist, or whose name means something else there. */
const exceptions: Readonly<Record<string, string>> = {
  createContext: 'React’s function',
  use: 'React’s function',
  showPopover: 'called where `popover.ts` has found popovers',
  hidePopover: 'called where `popover.ts` has found popovers',
  startViewTransition: 'React Router calls it where it exists',
  skipTransition: 'React Router calls it on the transition that exists',
  getLargestInteractionContentfulPaint: 'web-vitals calls it on the entries that have it',
};

/** The functions that none of their owners has in the oldest browsers, such as `Promise.try`. */
const missing = {statics: new Set<string>(), methods: new Map<string, boolean>()};
for (const tree of [bcd.javascript.builtins ?? {}, bcd.javascript.builtins?.Intl ?? {}, bcd.api]) {
  for (const [owner, node] of Object.entries(tree)) collect(owner, node);
}

function collect(owner: string, node: Identifier | CompatStatement): void {
  for (const [key, member] of Object.entries(node)) {
    if (key === '__compat') continue;
    const name = key.replace(/_static$/, '');
    const isMissing = !isInOldest(member.__compat);
    if (isMissing) missing.statics.add(`${owner}.${name}`);
    missing.methods.set(name, isMissing && (missing.methods.get(name) ?? true));
  }
}

function isInOldest(compat: CompatStatement | undefined): boolean {
  return oldest.every(({data, version}) => isIn(version, compat, data));
}

function isIn(version: string, compat: CompatStatement | undefined, browser: BrowserName): boolean {
  const entries = [compat?.support[browser] ?? []].flat();
  return entries.some(({version_added, version_removed, flags, prefix, alternative_name}) => {
    if (flags || prefix || alternative_name || typeof version_added !== 'string') return false;
    const isGone = typeof version_removed === 'string' && isAtMost(version_removed, version);
    return isAtMost(version_added, version) && !isGone;
  });
}

function isAtMost(version: string, limit: string): boolean {
  if (version === 'preview') return false;
  const [a = 0, b = 0] = version.replace('≤', '').split('.').map(Number);
  const [c = 0, d = 0] = limit.split('.').map(Number);
  return a < c || (a === c && b <= d);
}

/** The newer functions that a script calls, by their names in MDN's data. */
function newerCalls(script: string): string[] {
  const calls = script.matchAll(/(?:\b(\w+)\??)?\.([A-Za-z]\w*)(?:\?\.)?\(/g);
  return [...calls].flatMap(([, owner = '', name = '']) => {
    if (missing.statics.has(`${owner}.${name}`)) return `${owner}.${name}`;
    return missing.methods.get(name) ? name : [];
  });
}

it('the oldest supported browsers have every function that the scripts call', () => {
  const assets = join(root, 'dist/client/assets');
  const calls = globSync('*.js', {cwd: assets}).flatMap((file) =>
    newerCalls(readFileSync(join(assets, file), 'utf8')),
  );
  expect([...new Set(calls)].filter((name) => !(name in exceptions))).toEqual([]);
  // An exception that nothing needs hides the next call, or the comparison finds nothing.
  expect(Object.keys(exceptions).filter((name) => !calls.includes(name))).toEqual([]);
});

it('the features that the entry looks for are those of the supported browsers, and of no older one', () => {
  const entry = readFileSync(join(root, 'app/entry.client.tsx'), 'utf8');
  const [, condition = ''] = /const isSupported =([^;]+);/.exec(entry) ?? [];
  const features = condition.split('&&').map((part) => {
    const [, method = '', owner = ''] = /'(\w+)' in (\w+)\.prototype/.exec(part) ?? [];
    const [, selector = ''] = /selector\(:(\w+)/.exec(part) ?? [];
    const node = bcd.javascript.builtins?.[owner]?.[method] ?? bcd.css.selectors?.[selector];
    if (!node?.__compat) throw new Error(`MDN's data have no ${part.trim()}.`);
    return node.__compat;
  });
  const first = oldest.map(({data}) => {
    const versions = Object.keys(bcd.browsers[data].releases).toSorted((a, b) =>
      isAtMost(a, b) ? -1 : 1,
    );
    return [
      data,
      versions.find((version) => features.every((feature) => isIn(version, feature, data))),
    ];
  });
  expect(first).toEqual(oldest.map(({data, version}) => [data, version]));
});
