import {existsSync, globSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import type {RouteConfigEntry} from '@react-router/dev/routes';
import {expect, it} from 'vitest';
import routeTable from '../../app/routes.ts';

/*
 * What a Hydrogen or Vite project would do, and this shop would ignore or pay for with every page. Each rule says
 * what the shop has instead.
 */
interface Rule {
  name: string;
  pattern: RegExp;
  /** Where it is allowed. */
  allowed?: RegExp;
  /** What the file says if the rule is for it. */
  within?: RegExp;
  /** What the shop has instead, of the text that was found. */
  way(found: string): string;
  example: string;
}

/** What the shop has in place of a name of Hydrogen. */
const ofHydrogen: Readonly<Record<string, string>> = {
  Analytics: '`track` in `app/analytics/event-queue.ts`',
  CacheLong: '`cachedQuery` in `app/platform/storefront/shared-queries.server.ts`',
  CartForm: 'the forms of `app/cart/components/`',
  getSeoMeta: '`PageMeta` in `app/shell/page-meta.tsx`',
  Image: '`ResponsiveImage` in `app/ui/responsive-image.tsx`',
  Money: '`formatMoney` in `app/pricing/money.ts`',
  Script: '`useNonce` in `app/shell/nonce-context.ts`',
  useNonce: '`useNonce` in `app/shell/nonce-context.ts`',
  useOptimisticCart: '`useCart` in `app/cart/client/use-cart.ts`',
};

const rules: readonly Rule[] = [
  {
    name: 'an export `meta` or `links`',
    pattern:
      /^export (?:const|function|async function) (?:meta|links)\b|^export \{[^}]*\b(?:meta|links)\b/gm,
    allowed: /^app\/(?!routes\/|root\.tsx)/,
    way: () =>
      'no page renders these. `PageMeta` in `app/shell/page-meta.tsx` has the title and the tags, and React moves a `<link>` of a component to the head',
    example: 'export const meta = () => [{title: "Rush"}];',
  },
  {
    name: 'an import of a style sheet',
    // Packages have theirs at `swiper/css`.
    pattern: /^import\b[^;]*(?:\.css(?:\?\w+)?|\/css(?:\/[\w-]+)?)['"]/gm,
    allowed: /^app\/(?:root\.tsx|styles\/)/,
    way: () =>
      'each document contains one style sheet. Write an `@import` into `app/styles/app.css`, wherever the file is',
    example: "import './hero.css';",
  },
  {
    name: 'a variable of `import.meta.env` other than DEV, SSR and VERSION',
    pattern: /import\.meta\.env(?!\.(?:DEV|SSR|VERSION)\b)[.\w]*/g,
    way: () =>
      'the worker has its variables at run time. Add it to `Environment` in `app/platform/server/environment.server.ts`, and return from a loader what the page needs',
    example: 'const key = import.meta.env.VITE_KEY;',
  },
  {
    name: 'a variable of `process.env` other than NODE_ENV',
    pattern: /\bprocess\.env(?!\.NODE_ENV\b)[.\w]*/g,
    way: () =>
      'the worker has no variables there. Add it to `Environment` in `app/platform/server/environment.server.ts`, and read it as `context.environment`',
    example: 'const key = process.env.API_KEY;',
  },
  {
    name: 'a loader that asks who visits, where the response is the same for all visitors,',
    within: /isShareable: true|<html\b/,
    pattern: /\bloader\b[^{;]*\{[^}]*\brequest\b[^}]*\}/g,
    way: () =>
      'its `request` has no cookie, no header and no parameter of a campaign. Take `url`; or leave out `handle = {isShareable: true}`, and the route receives the visitor’s request; or let the page ask a route of its own, as `useOffersWhenShown` in `app/pricing/use-offers.ts` does',
    example:
      'export const handle = {isShareable: true};\nexport async function loader({request}: Route.LoaderArgs) {',
  },
  {
    name: 'a call of the store’s cart outside of `app/cart/server/`',
    pattern: /\bcontext\.cart\b|\{[^{}]*\bcart\b[^{}]*\} = context\b/g,
    allowed: /^app\/cart\/server\//,
    way: () =>
      'a cart that it creates has no tracking number, `updateAttributes` removes those of others, and the browser goes on showing the cart that it has. Read it with `readCart` in `app/cart/server/store-cart.server.ts`; a change of it is an entry of `kinds` in `app/cart/changes.ts` ("Add a kind of change to the cart" in CONTRIBUTING.md)',
    example: 'await context.cart.addLines(lines);',
  },
  {
    name: 'a content security policy of one route',
    pattern: /['"]Content-Security-Policy(?:-Report-Only)?['"]/g,
    allowed:
      /^(?:server\.ts|app\/entry\.server\.tsx|app\/shell\/wait-page\.server\.ts|app\/platform\/.*)$/,
    way: () =>
      'each document has the policy with its nonce. Add the source to `contentSecurityPolicy` in `app/platform/http/security-headers.server.ts`',
    example: `export const headers = () => ({'Content-Security-Policy': 'frame-src *'});`,
  },
  {
    name: 'an import of Hydrogen',
    pattern: /^import (?!type\b)[^;]*from ['"]@shopify\/hydrogen['"]/gm,
    allowed:
      /^(?:server\.ts|app\/routes\.ts|app\/platform\/.*\.server\.ts|app\/analytics\/shopify\/.*)$/,
    way(found) {
      const names = (/\{([^}]*)\}/.exec(found)?.[1] ?? '').split(',').map((name) => name.trim());
      const own = names.flatMap((name) => ofHydrogen[name] ?? []);
      const instead =
        own.length > 0 ? `Use ${own.join(' and ')}` : 'Put it behind a function there';
      return `its package is one module, which a page would load whole, and the next version replaces it: only \`app/platform/\` and \`app/analytics/shopify/\` call it. ${instead}`;
    },
    example: "import {Money} from '@shopify/hydrogen';",
  },
  {
    name: 'a query of `storefront`',
    pattern: /\bstorefront\.query\b/g,
    allowed: /^app\/(?:platform|cart)\//,
    way: () =>
      'it asks with the cookies and the address of one visitor, whom the store may refuse. What is the same for all comes from `cachedQuery` in `app/platform/storefront/shared-queries.server.ts`, or from `edgeQuery` there if the visitor chooses a variable',
    example: 'const {page} = await context.storefront.query(pageQuery);',
  },
];

const root = join(import.meta.dirname, '../..');
const files = globSync('{server.ts,app/**/*.{ts,tsx}}', {cwd: root});

function find({pattern, allowed, within, way}: Rule, file: string, text: string): string[] {
  if (allowed?.test(file) || within?.test(text) === false) return [];
  return [...text.matchAll(pattern)].map(({0: found, index}) => {
    const line = text.slice(0, index).split('\n').length;
    return `${file}:${line}: ${found.replace(/\s+/g, ' ')}: ${way(found)}.`;
  });
}

it.each(rules)('app/ has not $name, where the shop has a way of its own', (rule) => {
  const found = files.flatMap((file) => find(rule, file, readFileSync(join(root, file), 'utf8')));
  expect(found).toEqual([]);
  expect(find(rule, 'app/routes/example.tsx', rule.example)).toEqual([
    expect.stringMatching(/^app\/routes\/example\.tsx:\d: /),
  ]);
});

it('every file in app/routes/ is a route of app/routes.ts, because no name of a file makes an address', async () => {
  const routed = filesOf(await routeTable);
  const other = globSync('app/routes/**/*.{ts,tsx}', {cwd: root}).filter(
    (file) => !routed.includes(file),
  );
  expect(
    other.map((file) => {
      const path = file.replace(/^app\//, '');
      const name = path.replace(/^routes\/|\.tsx?$/g, '');
      return `${file}: add \`route('${name}', '${path}')\` to app/routes.ts; for a page, its name to \`informationPages\` in app/content/pages.ts; a component belongs to the folder of its domain`;
    }),
  ).toEqual([]);
});

function filesOf(entries: readonly RouteConfigEntry[]): string[] {
  return entries.flatMap(({file, children = []}) => [`app/${file}`, ...filesOf(children)]);
}

it('what is named in their place exists', () => {
  const named = [...rules.map(({way}) => way('')), ...Object.values(ofHydrogen)].join(' ');
  for (const [, path = ''] of named.matchAll(/`(app\/[\w/.-]+)`/g)) {
    expect(existsSync(join(root, path)), path).toBe(true);
  }
  for (const [, name = '', path = ''] of named.matchAll(/`(\w+)` in `(app\/[\w/.-]+)`/g)) {
    expect(readFileSync(join(root, path), 'utf8'), path).toContain(name);
  }
});
