import {globSync, readFileSync} from 'node:fs';
import {basename, join} from 'node:path';
import {describe, expect, test} from 'vitest';

const dist = join(import.meta.dirname, '../../dist');

function read(pattern: string): {file: string; text: string}[] {
  return globSync(pattern, {cwd: dist}).map((file) => ({
    file,
    text: readFileSync(join(dist, file), 'utf8'),
  }));
}

describe('the production build', () => {
  test('is one worker module and its static files', () => {
    expect(globSync('server/*.js', {cwd: dist})).toEqual(['server/index.js']);
    expect(globSync('client/assets/*.js', {cwd: dist}).length).toBeGreaterThan(3);
  });

  test('holds nothing of the embedded services', () => {
    const marks = [/graphql-yoga/, /pglite/i, /node:http/, /local\/(storefront|supabase)/];
    for (const {file, text} of read('**/*.js')) {
      for (const mark of marks) expect(mark.test(text), `${file} has ${mark}`).toBe(false);
    }
  });

  test('sends the browser no name of a secret and no source map', () => {
    const files = read('client/**/*.{js,css,json}');
    expect(files.length).toBeGreaterThan(0);
    for (const {file, text} of files) {
      expect(/SESSION_SECRET|PRIVATE_STOREFRONT|SERVICE_ROLE/.test(text), file).toBe(false);
      expect(/sourceMappingURL/.test(text), file).toBe(false);
    }
  });

  test('keeps Shopify’s analytics out of what every page loads', () => {
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
