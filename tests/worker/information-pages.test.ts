import type {HtmlElement} from 'html-validate';
import {afterAll, beforeAll, expect, it} from 'vitest';
import {defaultBrand} from '../../app/brand.ts';
import {products} from '../../app/catalog/catalog.ts';
import {about} from '../../app/content/about.ts';
import {fdaStatement} from '../../app/content/fda-statement.ts';
import {hero, researchSection} from '../../app/content/home-copy.ts';
import {productPage, research} from '../../app/content/product-copy.ts';
import {science} from '../../app/content/science.ts';
import {subscriptionDiscountPercent} from '../../app/pricing/discount.ts';
import {formatMoney, formatShortMoney} from '../../app/pricing/money.ts';
import {expressShipping, freeShippingOver, standardShipping} from '../../app/shipping/terms.ts';
import {linksOf, parseHtml, readWithOffers, textOf, textsOf} from '../support/html.ts';
import {type Shop, startShop} from '../support/site.ts';

let site: Shop;
beforeAll(async () => {
  site = await startShop();
});
afterAll(() => site?.close());

async function pageOf(path: string): Promise<HtmlElement> {
  const headers = {Accept: 'text/html'};
  return parseHtml((await readWithOffers(site.origin + path, {headers})).html);
}

it.each([
  ['/policies/privacy-policy', 'Privacy Policy'],
  ['/policies/refund-policy', 'Refund Policy'],
  ['/policies/shipping-policy', 'Shipping Policy'],
  ['/policies/terms-of-service', 'Terms of Service'],
])('%s has the store’s own text', async (path, title) => {
  const page = await pageOf(path);
  expect(textsOf(page, 'h1')).toEqual([title]);
  expect(textsOf(page, 'main strong')).toContain('Sample text.');
});

interface Expected {
  title: string;
  /** Section headings, in their order. */
  headings: readonly string[];
  /** Texts that the page contains. */
  words: readonly string[];
  /** Links in the page's main content, by name. */
  links: Readonly<Record<string, string>>;
  /** How many elements match a selector, or what they say. */
  lists?: Readonly<Record<string, number | readonly string[]>>;
}

const expected: Readonly<Record<string, Expected>> = {
  '/': {
    title: 'Elevated Focus, Grounded in Nature',
    headings: [
      'Which one?',
      ...products.map(({title}) => title),
      'All three, every day',
      'The research behind nature',
      'What Our Community Says',
      'Questions, answered',
    ],
    words: [
      'Premium adaptogenic mushrooms crafted for mental clarity, sustained energy, and optimal performance.',
      'What makes your products different?We use whole mushrooms',
      'How long until I notice results?',
      'within 30-60\u00a0minutes. Long-term effects take 2-4 weeks',
      'third-party tested?Yes. An independent lab tests every batch',
      'Can I combine the products?Yes: RUSH in the morning',
      `How do subscriptions work?You save ${subscriptionDiscountPercent}% on every delivery, and USA shipping is free.`,
    ],
    links: {'Explore Collection': '/#products', 'Learn More': '/#science'},
  },
  '/contact': {
    title: 'Contact & Support',
    headings: ['Contact Us'],
    words: ['Ships from California', 'Mon-Fri', '9-6 PST', 'Sat', '10-4', 'Sun', 'closed'],
    links: {
      [defaultBrand.salesEmail]: `mailto:${defaultBrand.salesEmail}`,
      [defaultBrand.phone]: 'tel:+15550100142',
    },
  },
  '/about': {
    title: 'About us',
    headings: ['Our mission', 'What we stand for', 'How we got here', about.closing.title],
    words: ['2019-2024', ...products.map(({title}) => title)],
    links: {'Explore Collection': '/#products'},
    lists: {
      '#values h3': 4,
      '#timeline time': ['2019', '2020', '2021', '2022', '2023', '2024'],
    },
  },
  '/science': {
    title: 'The science',
    headings: [
      'What the research looks at',
      'From cap to capsule',
      'Quality standards',
      'Three formulas',
    ],
    words: [],
    links: {'Found in RUSH': '/products/rush', 'Found in SYNAPTIQ': '/products/synaptiq'},
    lists: {
      '#research h3': 4,
      '#standards h3': ['100% organic', '3rd-party tested', 'GMP'],
    },
  },
  '/shipping': {
    title: 'Shipping & returns',
    headings: ['Two ways to your door', '30-day returns'],
    words: [
      'Standard',
      '3-5 business days',
      formatMoney(standardShipping.price),
      `Free on orders over ${formatShortMoney(freeShippingOver)}`,
      'Express',
      '1-2 business days',
      formatMoney(expressShipping.price),
      'USA only',
      'all 50 states',
      'Ships within 24 hours',
      'within 30 days',
      'reply within 24 hours',
      'within 5-7 business days',
      'For the 90-Day Guarantee, email us within 90 days of delivery.',
    ],
    links: {'Start a return': '/contact', 'Track an order': '/contact?tab=track'},
    lists: {'#returns ol > li': 3},
  },
  '/faq': {
    title: 'Frequently asked questions',
    headings: ['General Questions', 'Orders & Shipping', 'Product Usage', 'Still have questions?'],
    words: [],
    links: {'Contact us': '/contact'},
  },
  '/subscribe': {
    title: 'Subscribe & save',
    headings: ['Choose your schedule', 'What you get'],
    words: [
      'Monthly',
      'every 30 days',
      'Most Popular',
      'Every 2 Months',
      'every 60 days',
      'Quarterly',
      'every 90 days',
      `${subscriptionDiscountPercent}% off`,
      `with ${subscriptionDiscountPercent}% off and free USA shipping.`,
      'Free USA shipping',
      'Cancel Anytime',
    ],
    links: {'Start with a formula': '/'},
    lists: {'#benefits h3': 4, '#schedules label': 3},
  },
};

it.each(Object.entries(expected))(
  '%s has the specified copy, links and lists',
  async (path, {title, headings, words, links, lists = {}}) => {
    const main = (await pageOf(path)).querySelector('main');
    if (!main) throw new Error(`${path} has no main content.`);
    expect(textsOf(main, 'h1')).toEqual([title]);
    expect(textsOf(main, 'h2')).toEqual([...headings]);
    const text = textOf(main);
    for (const word of words) expect(text).toContain(word);
    expect(linksOf(main)).toEqual(expect.arrayContaining(Object.entries(links)));
    for (const [selector, wanted] of Object.entries(lists)) {
      const texts = textsOf(main, selector);
      expect(typeof wanted === 'number' ? texts.length : texts, selector).toEqual(wanted);
    }
  },
);

it.each([
  [
    '/',
    [
      hero.text,
      ...researchSection.cards.map(({title}) => title),
      ...products.map(({subtitle}) => subtitle),
    ],
  ],
  [
    '/products/rush',
    [
      products[0]?.subtitle ?? '',
      ...productPage.tags,
      ...[...research.counters, ...research.bars].map(({label}) => label),
    ],
  ],
  ['/science', science.benefits.map(({title}) => title)],
])('%s gives its claims the symbol of the FDA’s bold statement', async (path, claims) => {
  const page = await pageOf(path);
  const lists = page
    .querySelectorAll('main ul')
    .filter((list) => list.classList.contains('*:claim'));
  const marked = [...textsOf(page, 'main .claim'), ...lists.flatMap((list) => textsOf(list, 'li'))];
  expect(marked).toEqual(expect.arrayContaining(claims));
  const statements = textsOf(page, 'p.font-bold').filter((text) => text === `* ${fdaStatement}`);
  expect(statements).toHaveLength(path.startsWith('/products') ? 2 : 1);
});
