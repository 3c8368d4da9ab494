import {HtmlValidate} from 'html-validate';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {pages} from '../../app/content/pages.ts';
import {type Shop, startShop} from '../support/site.ts';

let site: Shop;

beforeAll(async () => {
  site = await startShop();
});
afterAll(() => site?.close());

/** The rules of HTML. Where HTML allows several styles, React's is accepted. */
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
    // The header's menus have headings before the page's own.
    'heading-level': ['error', {minInitialRank: 'any'}],
    // React's ids begin with an underscore.
    'valid-id': ['error', {relaxed: true}],
    // Nothing is loaded from other origins.
    'require-sri': ['error', {target: 'crossorigin'}],
  },
});

describe('the HTML', () => {
  it.each([
    ...pages,
    '/faq?tab=orders',
    '/contact?tab=track',
    '/contact?tab=track&number=BRL-1',
    '/cart',
    '/nowhere',
  ])('of %s is valid', async (path) => {
    const html = await (await fetch(site.origin + path, {headers: {Accept: 'text/html'}})).text();
    const {results} = await validator.validateString(html, path);
    const found = results.flatMap(({messages}) =>
      messages.map(({ruleId, message, selector}) => `${ruleId}: ${message} (${selector})`),
    );
    expect(found).toEqual([]);
  });
});
