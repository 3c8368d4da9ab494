import {afterAll, beforeAll, expect, test} from 'vitest';
import {pages} from '../support/pages.ts';
import {type Site, startSite} from '../support/site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site?.close());

test.each(pages)(
  '%s asks for nothing but its letters and pictures before it is painted',
  async (path) => {
    const html = await (await fetch(site.origin + path)).text();
    expect(html).not.toMatch(/<link rel="modulepreload"|<script[^>]*type="module"/);
    expect(html.match(/<link rel="later"/g)?.length).toBeGreaterThan(3);
    expect(html.match(/<script[^>]*type="later"/g)).toHaveLength(1);
    expect(html).toContain("querySelectorAll('script[type=later]')");
    // The style sheet is in the document, and only for those without scripts a second one is asked for.
    const {0: withoutScripts = ''} = /<noscript>.*?<\/noscript>/.exec(html) ?? [];
    expect(html.replace(withoutScripts, '')).not.toContain('rel="stylesheet"');
    expect(html).toMatch(/<style nonce="[^"]+">[^<]*--color-paper/);
  },
);
