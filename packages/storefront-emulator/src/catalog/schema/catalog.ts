import * as v from 'valibot';
import {discount, giftCard, market, sellingPlanGroup, shippingRate} from './commerce.ts';
import {blog, menu, metaobject, page, policies, redirect} from './content.ts';
import {
  color,
  country,
  currency,
  described,
  language,
  metafields,
  name,
  objectOf,
  optionalId,
  optionalImage,
  optionalText,
} from './fields.ts';
import {collection, product} from './products.ts';

const colors = v.optional(v.array(v.strictObject({background: color, foreground: color})));

const brand = v.strictObject({
  slogan: optionalText,
  shortDescription: optionalText,
  logo: optionalImage,
  squareLogo: optionalImage,
  coverImage: optionalImage,
  colors: v.optional(v.strictObject({primary: colors, secondary: colors})),
});

const shop = objectOf({
  id: optionalId,
  name,
  description: optionalText,
  currency: described('An ISO 4217 code; `USD` by default.', v.optional(currency)),
  country: described('An ISO 3166 code; `US` by default.', v.optional(country)),
  language: described(
    'A language code of the Storefront API such as `EN` or `PT_BR`; `EN` by default.',
    v.optional(language),
  ),
  moneyFormat: described(
    'The place of the amount is `{{amount}}`; derived from the currency by default.',
    v.optional(
      v.pipe(v.string(), v.includes('{{', 'must contain {{amount}}, the place of the amount')),
    ),
  ),
  storefrontId: described("The value for Hydrogen's `PUBLIC_STOREFRONT_ID`.", optionalId),
  brand: v.optional(brand),
  metafields,
});

/**
 * A shop's data as plain JSON. Only `shop` and `products` are required. `parseCatalog` reports a
 * problem in any part with its path; `findReferenceProblems` checks what parts say of each other.
 */
export const catalogSchema = objectOf({
  $schema: described('The address of `catalog.schema.json`, for editors.', optionalText),
  shop,
  products: v.array(product),
  collections: v.optional(v.array(collection)),
  sellingPlanGroups: v.optional(v.array(sellingPlanGroup)),
  pages: v.optional(v.array(page)),
  blogs: v.optional(v.array(blog)),
  policies: v.optional(policies),
  menus: v.optional(v.array(menu)),
  redirects: v.optional(v.array(redirect)),
  metaobjects: v.optional(v.array(metaobject)),
  discounts: v.optional(v.array(discount)),
  giftCards: v.optional(v.array(giftCard)),
  shippingRates: described(
    'One free rate to every country of the markets if absent.',
    v.optional(v.array(shippingRate)),
  ),
  markets: described(
    "One market with the shop's country and currency if absent.",
    v.optional(v.array(market)),
  ),
});
