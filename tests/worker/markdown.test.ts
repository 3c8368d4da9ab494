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

let site: Shop;
beforeAll(async () => {
  site = await startShop();
});
afterAll(() => site?.close());

/** The copy has spaces that do not break, for which Markdown has no use. */
const withPlainSpaces = (text: string) => text.replace(/\s+/g, ' ');

const productPages: string[] = products.map(({id}) => `/products/${id}`);

async function read(path: string, accept = '*/*'): Promise<string> {
  const response = await fetch(site.origin + path, {headers: {Accept: accept}});
  expect(response.status, path).toBe(200);
  return response.text();
}

async function readPage(path: string): Promise<string> {
  const html = await parseHtml(await read(path, 'text/html'));
  const parts = ['main', 'footer'].map((part) => textOf(html.querySelector(part)));
  return withPlainSpaces(parts.join(' '));
}

describe('the Markdown version', () => {
  it.each(productPages)('of %s has an address of its own, which the HTML names', async (page) => {
    const response = await fetch(`${site.origin}${page}.md`);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/markdown; charset=utf-8');
    expect(response.headers.get('link')).toBe(`<${site.origin}${page}>; rel="canonical"`);
    const markdown = await response.text();
    expect(markdown).toMatch(/^# \w/);
    expect(markdown.match(/^# /gm)).toHaveLength(1);

    const html = await fetch(site.origin + page, {headers: {Accept: 'text/markdown'}});
    expect(html.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(await html.text()).toContain(
      `<link rel="alternate" type="text/markdown" href="${page}.md"/>`,
    );
  });

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
});

describe('the overview', () => {
  it('is the same as /llms.txt and as the platform’s /agents.md, and names every page', async () => {
    const agents = await fetch(`${site.origin}/agents.md`);
    expect(agents.headers.get('content-type')).toBe('text/markdown; charset=utf-8');
    const text = await agents.text();
    expect(await read('/llms.txt')).toBe(text);
    for (const page of productPages) expect(text).toContain(`](${site.origin}${page}.md)`);
    const others = [...pages, ...policies].filter((page) => !productPages.includes(page));
    const named = others.map((page) => `- ${site.origin}${page}`);
    expect(text.split('\n')).toEqual(expect.arrayContaining(named));
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
    const [, agent = 'curl'] = /A '([^']+)'/.exec(request) ?? [];
    const headers = {'User-Agent': agent};
    const response = await fetch(url.replace(documented, site.origin), {headers});
    const input = await response.text();
    const printed = execFileSync('bash', ['-c', filter], {input, encoding: 'utf8'});
    expect(printed.replaceAll(site.origin, documented)).toBe(output);
  });
});
