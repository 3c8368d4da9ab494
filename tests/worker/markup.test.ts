import {HtmlValidate} from 'html-validate';
import {afterAll, beforeAll, expect, test} from 'vitest';
import {pages} from '../support/pages.ts';
import {type Site, startSite} from '../support/site.ts';

let site: Site;

beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site?.close());

/** All that HTML asks for; how React writes what HTML leaves open is nobody's concern. */
const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:recommended', 'html-validate:document'],
  rules: {
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'no-inline-style': 'off',
    'void-style': 'off',
    'doctype-style': 'off',
    'no-implicit-input-type': 'off',
    'tel-non-breaking': 'off',
    // The header’s menus have headings, and stand before the page’s own.
    'heading-level': ['error', {minInitialRank: 'any'}],
    // React’s own ids begin with an underscore.
    'valid-id': ['error', {relaxed: true}],
    // Of other origins nothing is loaded at all.
    'require-sri': ['error', {target: 'crossorigin'}],
  },
});

test.each([
  ...pages,
  '/faq?tab=orders',
  '/contact?tab=track',
  '/contact?tab=track&number=BRL-1',
  '/cart',
  '/nowhere',
])('the markup of %s is valid', async (path) => {
  const html = await (await fetch(site.origin + path)).text();
  const {results} = await validator.validateString(html, path);
  const found = results.flatMap(({messages}) =>
    messages.map(({ruleId, message, selector}) => `${ruleId}: ${message} (${selector})`),
  );
  expect(found).toEqual([]);
});
