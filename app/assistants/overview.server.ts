import type {Brand} from '../brand.ts';
import {products} from '../catalog/catalog.ts';
import {faq} from '../content/faq.ts';
import {hero} from '../content/home-copy.ts';
import {informationPages, policies} from '../content/pages.ts';
import type {Offers} from '../pricing/offer.ts';
import {contactSection, shippingSection} from './information.server.ts';
import {describePrice} from './price-lines.server.ts';
import {blocks, bulletList, intro, plain, section} from './syntax.server.ts';

export function overview(origin: string, brand: Brand, offers: Offers): string {
  return blocks(
    intro(brand.name, `${hero.text} ${faq.groups[0].questions[0].answer}`),
    'Each product is also available as Markdown: add `.md` to its address.',
    section('Products'),
    bulletList(
      products.map(
        ({id, title, subtitle, supplyDays}) =>
          `[${title}: ${plain(subtitle)}](${origin}/products/${id}.md): ${describePrice(offers[id])}. ${supplyDays} Day Supply. Ingredients, warnings, subscription plans and links to the checkout. For shoppers: ${origin}/products/${id}`,
      ),
    ),
    section('Link to a cart'),
    'The numbers of variants and selling plans are on each product’s page above, with complete links.',
    bulletList([
      `Once: \`${origin}/cart/VARIANT:QUANTITY\` opens the checkout with exactly that many of a variant.`,
      `Several products: \`${origin}/cart/VARIANT:QUANTITY,VARIANT:QUANTITY\`.`,
      'Subscription: add `?selling_plan=PLAN`, which applies to every item of the link. Each product has plans of its own.',
      `Discount code: add \`discount=CODE\` to a cart link, or link to \`${origin}/discount/CODE?redirect=/products/PRODUCT\`, which applies it and goes to that page.`,
      'The shopper sees the items, the price and the renewal terms in the checkout and pays there. A subscription renews at its price until it is canceled.',
    ]),
    shippingSection,
    contactSection(origin, brand),
    section('Pages'),
    bulletList(
      ['/', ...informationPages.map((name) => `/${name}`), ...policies].map(
        (path) => `${origin}${path}`,
      ),
    ),
  );
}
