import {reactRouter} from '@react-router/dev/vite';
import {hydrogen} from '@shopify/hydrogen/vite';
import {oxygen} from '@shopify/mini-oxygen/vite';
import tailwindcss from '@tailwindcss/vite';
import {defineConfig} from 'vite';
import {graphqlCodegen} from './local/graphql-codegen.ts';
import {embedded} from './local/plugin.ts';
import {buildId} from './vite/build-id.ts';

export default defineConfig({
  plugins: [
    buildId(),
    tailwindcss(),
    embedded(),
    graphqlCodegen(),
    hydrogen(),
    oxygen(),
    reactRouter(),
  ],
  resolve: {tsconfigPaths: true},
  // Everything stays a file of its own: the content security policy allows no data: script or font.
  build: {assetsInlineLimit: 0},
  environments: {
    client: {
      build: {
        // React Router names in the document what a page needs; another list is not needed.
        modulePreload: false,
        rolldownOptions: {
          output: {
            // What every page needs comes in three files and not in twenty.
            codeSplitting: {
              groups: [
                {
                  name: 'react',
                  test: /node_modules\/(react|react-dom|scheduler|react-router)\/|preload-helper/,
                },
                {
                  name: 'frame',
                  test: /\/app\/(shell|platform|analytics|catalog|pricing)\/|\/app\/pictures\/product-pictures|\/app\/ui\/(icon|button|live|text-link|tabs|near|on-near|badge|reveal|sane-quantity)|\/app\/cart\/(client|cart-view|cart-session|form-protocol|components\/add-to-cart-form)/,
                  minShareCount: 2,
                },
              ],
            },
          },
        },
      },
    },
    ssr: {build: {cssMinify: true}},
  },
  ssr: {
    // CommonJS packages that the worker cannot load unless they are bundled first.
    optimizeDeps: {
      include: ['react-router > set-cookie-parser', 'react-router > cookie', 'react-router'],
    },
  },
  server: {allowedHosts: ['.tryhydrogen.dev']},
});
