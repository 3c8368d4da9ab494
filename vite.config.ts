import {execFileSync} from 'node:child_process';
import {reactRouter} from '@react-router/dev/vite';
import {hydrogen} from '@shopify/hydrogen/vite';
import {oxygen} from '@shopify/mini-oxygen/vite';
import tailwindcss from '@tailwindcss/vite';
import {defineConfig} from 'vite';
import {embedded} from './local/plugin.ts';
import packageJson from './package.json' with {type: 'json'};
import {checkRuntime} from './vite/check-runtime.ts';

/** The oldest supported browsers, in the names of the build: `ios_saf >= 16.4` is `ios16.4`. */
const target = packageJson.browserslist.map((entry) => entry.replace(/(_saf)? >= /, ''));

/** The modules of every page, and the parts of home and product pages, with all that they import. */
const frame = [
  'root',
  'routes/page-errors',
  'shell/page-meta',
  'ui/',
  'pricing/',
  'account/',
  'pictures/product-pictures',
  'shipping/',
  'cart/(client/|components/(add-|stepper))',
  'content/cart-messages',
];

export default defineConfig({
  plugins: [
    checkRuntime(),
    tailwindcss(),
    embedded(),
    hydrogen(),
    // The worker prints a line of each request itself.
    oxygen({logRequestLine() {}}),
    reactRouter(),
  ],
  // `local/plugin.ts` reads .env once, at start: Vite would restart for a changed file, and keep the old values.
  envDir: false,
  resolve: {tsconfigPaths: true},
  build: {
    // The content security policy allows no data: URLs for scripts and fonts.
    assetsInlineLimit: 0,
    // A slow machine would get twelve lines about which plugin took how long.
    rolldownOptions: {checks: {bundlerTimings: false}},
  },
  environments: {
    client: {
      build: {
        target,
        cssTarget: target,
        // React Router preloads the modules of a page itself.
        modulePreload: false,
        rolldownOptions: {
          // React Router's package names its development build only. Its warnings are for `npm run dev`.
          treeshake: {manualPureFunctions: ['warning', 'warningOnce', 'warnOnce']},
          output: {
            // Chromium compiles all of a script while it downloads, instead of each function at its first call.
            postBanner: '//# allFunctionsCalledOnLoad',
            // Fewer, larger files: `docs/architecture.md` compares their number and bytes.
            codeSplitting: {
              groups: [
                {
                  name: 'react',
                  test: /node_modules\/(react|react-dom|scheduler|react-router)\/|preload-helper/,
                },
                // The entry stays out of it: it hydrates, for which React Router sets the page's modules before it
                // imports it.
                {name: 'frame', test: new RegExp(`/app/(${frame.join('|')})`)},
                {name: 'shared', test: /\/app\//, minShareCount: 3},
              ],
            },
          },
        },
      },
    },
    // The worker holds the style sheet of the documents.
    ssr: {
      build: {cssMinify: true, cssTarget: target},
      define: {'import.meta.env.VERSION': JSON.stringify(describeCommit())},
    },
  },
  ssr: {
    // The worker cannot load CommonJS packages unless Vite bundles them first.
    optimizeDeps: {
      include: ['react-router > set-cookie-parser', 'react-router > cookie', 'react-router'],
    },
  },
  server: {allowedHosts: ['.tryhydrogen.dev']},
});

/** The commit that is built, which every line of the log names: `-dirty` if files differ from it, empty without git. */
function describeCommit(): string {
  try {
    const command = ['describe', '--always', '--exclude=*', '--dirty', '--abbrev=12'];
    return execFileSync('git', command, {encoding: 'utf8', stdio: 'pipe'}).trim();
  } catch {
    return '';
  }
}
