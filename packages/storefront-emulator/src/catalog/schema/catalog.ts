import * as v from 'valibot';
import type {BrandInput, CatalogInput, FontInput, ShopInput} from '../types.ts';
import {discount, giftCard, market, sellingPlanGroup, shippingRate} from './commerce.ts';
import {blog, menu, metaobject, page, policies, redirect} from './content.ts';
import {
  color,
  country,
  currency,
  language,
  metafields,
  name,
  objectOf,
  optionalId,
  optionalImage,
  optionalText,
} from './fields.ts';
import {collection, product} from './products.ts';

const font = v.optional(objectOf<FontInput>({family: name, file: name}));
const colors = v.optional(v.array(v.strictObject({background: color, foreground: color})));

const brand = objectOf<BrandInput>({
  slogan: optionalText,
  shortDescription: optionalText,
  logo: optionalImage,
  squareLogo: optionalImage,
  coverImage: optionalImage,
  colors: v.optional(v.strictObject({primary: colors, secondary: colors})),
  fonts: v.optional(v.strictObject({heading: font, body: font})),
});

const shop = objectOf<ShopInput>({
  id: optionalId,
  name,
  description: optionalText,
  currency: v.optional(currency),
  country: v.optional(country),
  language: v.optional(language),
  moneyFormat: v.optional(
    v.pipe(v.string(), v.includes('{{', 'must contain {{amount}}, the place of the amount')),
  ),
  storefrontId: optionalId,
  brand: v.optional(brand),
  metafields,
});

/** The structure of a catalog; `findReferenceProblems` checks what its parts say of each other. */
export const catalogSchema = objectOf<CatalogInput>({
  $schema: optionalText,
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
  shippingRates: v.optional(v.array(shippingRate)),
  markets: v.optional(v.array(market)),
});
