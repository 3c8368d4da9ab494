import {execFileSync} from 'node:child_process';
import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {products} from '../../app/catalog/catalog.ts';
import {fdaStatement} from '../../app/content/fda-statement.ts';
import {pages, policies} from '../../app/content/pages.ts';
import {studiesNote} from '../../app/content/product-copy.ts';
import {parseHtml, textOf} from '../support/html.ts';
import {type Shop, startShop} from '../support/site.ts';
import {stateOf} from '../support/warm.ts';

let site: Shop;
beforeAll(async () => {
  site = await startShop();
});
afterAll(() => site?.close());

/** The copy has spaces that do not break, for which Markdown has no use. */
const withPlainSpaces = (text: string) => text.replace(/\s+/g, ' ');

const productPages: string[] = products.map(({id}) => `/products/${id}`);

async function read(path: string, accept = '*/*', origin = site.origin): Promise<string> {
  const response = await fetch(origin + path, {headers: {Accept: accept}});
  expect(response.status, path).toBe(200);
  return response.text();
}

async function readPage(path: string): Promise<string> {
  const html = await parseHtml(await read(path, 'text/html'));
  const parts = ['main', 'footer'].map((part) => textOf(html.querySelector(part)));
  return withPlainSpaces(parts.join(' '));
}

describe('the Markdown version', () => {
  it.each(productPages)(
    'of %s has an address, and is what Accept: text/markdown gets',
    async (page) => {
      const response = await fetch(`${site.origin}${page}.md`);
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toBe('text/markdown; charset=utf-8');
      expect(response.headers.get('link')).toBe(`<${site.origin}${page}>; rel="canonical"`);
      const markdown = await response.text();
      expect(markdown).toMatch(/^# \w/);
      expect(markdown.match(/^# /gm)).toHaveLength(1);

      const negotiated = await fetch(site.origin + page, {
        headers: {Accept: 'text/markdown, text/html;q=0.9, */*;q=0.1'},
      });
      expect(negotiated.headers.get('vary')).toContain('Accept');
      expect(await negotiated.text()).toBe(markdown);

      const html = await fetch(site.origin + page, {headers: {Accept: 'text/html, */*;q=0.8'}});
      expect(html.headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(html.headers.get('vary')).toContain('Accept');
      expect(await html.text()).toContain(
        `<link rel="alternate" type="text/markdown" href="${page}.md"/>`,
      );
    },
  );

  it('of a product has the facts of the page', async () => {
    for (const product of products) {
      const path = `/products/${product.id}`;
      const [html, markdown] = await Promise.all([readPage(path), read(`${path}.md`)]);
      const [offers = ''] = markdown.split('## Ingredients');
      const prices = offers.match(/\$\d+\.\d\d(?= every|,| \()/g) ?? [];
      expect(prices.length).toBeGreaterThanOrEqual(4);
      const facts = [
        ...prices,
        product.title,
        product.subtitle,
        product.description,
        `${product.supplyDays} Day Supply`,
        product.servingSize,
        ...product.ingredients.flatMap(({name, amount, description}) => [
          name,
          amount,
          description,
        ]),
        ...product.benefits,
        product.usage,
        ...product.warnings,
        studiesNote(product.id),
        fdaStatement,
      ];
      const text = markdown.replace(/\\(.)/g, '$1');
      for (const fact of facts.map(withPlainSpaces)) {
        expect(html, `HTML of ${path}`).toContain(fact);
        expect(text, `Markdown of ${path}`).toContain(fact);
      }
    }
  });

  it.each([
    ['a query that may change it', '/products/rush?plan=1', 'text/markdown'],
    ['no Markdown version', '/cart', 'text/markdown, text/html'],
  ])('does not replace a page with %s', async (_, path, accept) => {
    const response = await fetch(site.origin + path, {headers: {Accept: accept}});
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
  });

  it.each(['/nowhere.md', '/about.md', '/products/rush.md/x'])(
    'of %s does not exist',
    async (path) => {
      const response = await fetch(site.origin + path);
      expect(response.status).toBe(404);
      expect(response.headers.get('content-type')).toContain('text/plain');
    },
  );
});

const patient = {timeout: 20_000, interval: 50};

describe('the document cache', () => {
  it('never serves a document of the other type, whichever was requested first', async () => {
    for (const page of ['/products/rush', '/products/vitra']) {
      const states = new Set<string>();
      await expect
        .poll(async () => {
          for (const [accept, type] of [
            ['text/markdown', 'text/markdown'],
            ['text/html', 'text/html'],
          ] as const) {
            const response = await fetch(site.origin + page, {headers: {Accept: accept}});
            expect(response.headers.get('content-type')).toBe(`${type}; charset=utf-8`);
            const isHtml = (await response.text()).startsWith('<!DOCTYPE html>');
            expect(isHtml).toBe(type === 'text/html');
            expect(response.headers.has('content-security-policy')).toBe(isHtml);
            if (stateOf(response) === 'hit') states.add(type);
          }
          return states.size;
        }, patient)
        .toBe(2);
    }
  });

  it('caches /llms.txt, and follows a price as the pages do', async () => {
    const own = await startShop();
    try {
      await expect
        .poll(async () => stateOf(await fetch(`${own.origin}/llms.txt`)), patient)
        .toBe('hit');
      own.store.control.setProduct('rush', {price: '41.37'});
      await expect.poll(() => read('/llms.txt', '*/*', own.origin), patient).toContain('$41.37');
    } finally {
      await own.close();
    }
  });
});

describe('while the store does not respond', () => {
  it('prices are marked as fallbacks, nothing links to the checkout, and nothing is cached', async () => {
    const own = await startShop();
    try {
      own.store.control.addFault({operation: '*', fault: 'down'});
      for (const path of ['/llms.txt', '/agents.md', '/products/rush.md']) {
        for (const _ of [1, 2, 3]) {
          const response = await fetch(own.origin + path);
          expect(stateOf(response)).toBe('miss');
          expect(await response.text()).toContain(
            '$48.99 (fallback price: the store did not respond',
          );
        }
      }
      expect(await read('/products/rush.md', '*/*', own.origin)).not.toMatch(/\/cart\/\w+:/);
    } finally {
      await own.close();
    }
  });
});

describe('the overview', () => {
  it('is the same as /llms.txt and as the platform’s /agents.md, and names every page', async () => {
    const agents = await fetch(`${site.origin}/agents.md`);
    expect(agents.headers.get('content-type')).toBe('text/markdown; charset=utf-8');
    const text = await agents.text();
    expect(await read('/llms.txt')).toBe(text);
    const named = [
      ...productPages.map((page) => `](${site.origin}${page}.md)`),
      ...[...pages, ...policies]
        .filter((page) => !productPages.includes(page))
        .map((page) => `- ${site.origin}${page}`),
    ];
    for (const address of named) expect(text).toContain(address);
  });
});

describe('docs/assistants.md', () => {
  const guide = readFileSync(join(import.meta.dirname, '../../docs/assistants.md'), 'utf8');
  const examples = [...guide.matchAll(/```console\n\$ (.*)\n([^`]*)```/g)].map(
    ([, command = '', output = '']) => ({command, output}),
  );

  it('has examples', () => {
    expect(examples).toHaveLength(3);
  });

  it.each(examples)('has the output of $command', async ({command, output}) => {
    const documented = 'http://localhost:3000';
    // The request is sent from here, so that the test needs no curl.
    const [, request = '', filter = ''] = /^(curl .+?) \| (grep .+)$/.exec(command) ?? [];
    const [url = ''] = new RegExp(`${documented}[^ ']+`).exec(request) ?? [];
    const [, accept = '*/*'] = /-H 'Accept: ([^']+)'/.exec(request) ?? [];
    const [, agent = 'curl'] = /A '([^']+)'/.exec(request) ?? [];
    const headers = {Accept: accept, 'User-Agent': agent};
    const response = await fetch(url.replace(documented, site.origin), {headers});
    const input = await response.text();
    const printed = execFileSync('bash', ['-c', filter], {input, encoding: 'utf8'});
    expect(printed.replaceAll(site.origin, documented)).toBe(output);
  });
});
