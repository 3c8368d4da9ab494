import {reactRouter} from '@react-router/dev/vite';
import {hydrogen} from '@shopify/hydrogen/vite';
import {oxygen} from '@shopify/mini-oxygen/vite';
import tailwindcss from '@tailwindcss/vite';
import {defineConfig} from 'vite';
import {embedded} from './local/plugin.ts';

export default defineConfig({
  plugins: [tailwindcss(), embedded(), hydrogen(), oxygen(), reactRouter()],
  resolve: {tsconfigPaths: true},
  // Everything stays a file of its own: the content security policy allows no data: script or font.
  build: {assetsInlineLimit: 0},
  ssr: {
    // CommonJS packages that the worker cannot load unless they are bundled first.
    optimizeDeps: {
      include: ['react-router > set-cookie-parser', 'react-router > cookie', 'react-router'],
    },
  },
  server: {allowedHosts: ['.tryhydrogen.dev']},
});
