import {globSync, readFileSync} from 'node:fs';
import {basename, join} from 'node:path';
import {describe, expect, it} from 'vitest';

const dist = join(import.meta.dirname, '../../dist');

function read(pattern: string): {file: string; text: string}[] {
  return globSync(pattern, {cwd: dist}).map((file) => ({
    file,
    text: readFileSync(join(dist, file), 'utf8'),
  }));
}

describe('the production build', () => {
  it('consists of one worker module and its static files', () => {
    expect(globSync('server/*.js', {cwd: dist})).toEqual(['server/index.js']);
    expect(globSync('client/assets/*.js', {cwd: dist}).length).toBeGreaterThan(3);
  });

  it('contains no code of the embedded services', () => {
    const forbidden = [
      /storefront-emulator/,
      /pglite/i,
      /node:http/,
      /local\/(storefront|supabase)/,
    ];
    for (const {file, text} of read('**/*.js')) {
      for (const pattern of forbidden) {
        expect(pattern.test(text), `${file} contains ${pattern}`).toBe(false);
      }
    }
  });

  it('contains neither names of secrets nor source maps in the files for browsers', () => {
    const files = read('client/**/*.{js,css,json}');
    expect(files.length).toBeGreaterThan(0);
    for (const {file, text} of files) {
      expect(/SESSION_SECRET|PRIVATE_STOREFRONT|SERVICE_ROLE/.test(text), file).toBe(false);
      expect(/sourceMappingURL/.test(text), file).toBe(false);
    }
  });

  it('contains Shopify’s analytics in one chunk that is only imported dynamically', () => {
    const holders = read('client/assets/*.js').filter(({text}) => /consentTrackingApi/.test(text));
    expect(holders).toHaveLength(1);
    const name = basename(holders[0]?.file ?? '');
    const manifest = read('client/assets/manifest-*.js')
      .map(({text}) => text)
      .join('');
    expect(manifest).not.toContain(name);
    const loaders = read('client/assets/*.js').filter(({text}) => text.includes(name));
    for (const {text} of loaders) expect(text).not.toMatch(new RegExp(`from\\s*["']\\./${name}`));
  });
});
