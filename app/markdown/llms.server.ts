import {products} from '~/catalog/catalog';
import {faq} from '~/content/faq';
import {hero} from '~/content/home';
import type {Brand} from '~/platform/shop/brand';
import type {Prices} from '~/pricing/prices.server';
import {contactFacts, informationPages, shippingFacts} from './information.server';
import {describePrice, linkGuide} from './offer';
import {policies} from './public-pages';
import {blocks, list, plain, section} from './syntax';

/** The shop on one page, in the form that llmstxt.org describes. */
export function llmsTxt(origin: string, brand: Brand, prices: Prices): string {
  return blocks(
    `# ${plain(brand.name)}`,
    `> ${plain(hero.text)} ${plain(faq.groups[0].questions[0].answer)}`,
    'Every page is also available as Markdown: add `.md` to its address, or send `Accept: text/markdown`.',
    section(
      'Products',
      list(
        products.map(
          ({id, title, subtitle, supplyDays}) =>
            `[${title}: ${plain(subtitle)}](${origin}/products/${id}.md): ${describePrice(prices[id])}. ${supplyDays} Day Supply. Ingredients, warnings, subscription plans and links to the checkout. For shoppers: ${origin}/products/${id}`,
        ),
      ),
    ),
    section(
      'Link to a cart',
      'The numbers of variants and selling plans are on each product’s page above, with complete links.',
      linkGuide(origin),
    ),
    section('Shipping and returns', shippingFacts()),
    section('Contact', contactFacts(brand)),
    section(
      'Pages',
      list([
        `[Home](${origin}/index.md): the three products, and questions about them`,
        ...Object.entries(informationPages).map(
          ([path, {copy}]) => `[${plain(copy.title)}](${origin}${path}.md): ${plain(copy.lead)}`,
        ),
      ]),
    ),
    section(
      'Policies',
      list(policies.map((path) => `[${path.replace('/policies/', '')}](${origin}${path}.md)`)),
    ),
  );
}
