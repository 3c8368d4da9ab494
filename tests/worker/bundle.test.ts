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
  it('contains no code of the embedded services', () => {
    const forbidden = [/NOT_EMULATED/, /pglite/i, /node:http/, /local\/(store|supabase)/];
    for (const {file, text} of read('**/*.js')) {
      for (const pattern of forbidden) {
        expect(pattern.test(text), `${file} contains ${pattern}`).toBe(false);
      }
    }
  });

  it('contains neither names of secrets nor source maps in the files for browsers', () => {
    const example = readFileSync(join(dist, '../.env.example'), 'utf8');
    const secrets = [...example.matchAll(/^#? ?([A-Z_]+)=/gm)]
      .map(([, name = '']) => name)
      .filter((name) => /(?:SECRET|TOKEN|KEY)/.test(name) && !name.startsWith('PUBLIC_'));
    expect(secrets.length).toBeGreaterThan(2);
    const forbidden = new RegExp([...secrets, 'SERVICE_ROLE', 'receive_delivery'].join('|'));
    const files = read('client/**/*.{js,css,json}');
    expect(files.length).toBeGreaterThan(0);
    expect(globSync('client/**/*.map', {cwd: dist})).toEqual([]);
    for (const {file, text} of files) {
      expect(forbidden.test(text), file).toBe(false);
      expect(/sourceMappingURL/.test(text), file).toBe(false);
    }
  });

  it('asks the browser to compile each script while it downloads', () => {
    // React Router writes the manifest, which has no functions.
    const built = read('client/assets/*.js').filter(({file}) => !file.includes('manifest-'));
    expect(built.length).toBeGreaterThan(20);
    for (const {file, text} of built) {
      expect(text.startsWith('//# allFunctionsCalledOnLoad\n'), file).toBe(true);
    }
  });

  it('calculates the counted figure, because WebKit does not repaint a bare property while it is animated', () => {
    const [style] = read('server/index.js').flatMap(
      ({text}) => text.match(/counter-reset:\s*shown[^;}]*/g) ?? [],
    );
    expect(style).toMatch(/^counter-reset:\s*shown calc\(var\(--shown\)\)/);
  });

  it('contains Shopify’s analytics in one chunk that no page imports statically', () => {
    const chunks = new Map(
      read('client/assets/*.js').map(({file, text}) => [basename(file), text] as const),
    );
    const holders = [...chunks].filter(([, text]) => /consentTrackingApi/.test(text));
    expect(holders).toHaveLength(1);
    const [[holder] = ['']] = holders;

    // React Router's manifest lists the chunks of every page; each may import further ones.
    const manifests = [...chunks].filter(([name]) => name.startsWith('manifest-'));
    const listed = manifests.flatMap(([, text]) => text.match(/[\w.-]+\.js(?=["'`])/g) ?? []);
    const loaded = new Set(listed);
    for (const name of loaded) {
      const imports = /(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g;
      for (const [, imported = ''] of (chunks.get(name) ?? '').matchAll(imports)) {
        loaded.add(imported);
      }
    }
    expect(loaded.size).toBeGreaterThan(manifests.length + 5);
    expect([...loaded].filter((name) => !chunks.has(name))).toEqual([]);
    expect(loaded).not.toContain(holder);
    expect([...loaded].some((name) => chunks.get(name)?.includes(holder))).toBe(true);
  });
});
