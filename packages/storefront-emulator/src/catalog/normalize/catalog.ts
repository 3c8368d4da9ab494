import {IdSource, idNumber} from '../ids.ts';
import type {CatalogInput, ShopInput} from '../types.ts';
import {
  normalizeDiscounts,
  normalizeGiftCards,
  normalizeMarkets,
  normalizePlans,
  normalizeShippingRates,
} from './commerce.ts';
import {
  normalizeBlogs,
  normalizeCollections,
  normalizeMenus,
  normalizeMetaobjects,
  normalizePages,
  normalizePolicies,
  normalizeRedirects,
} from './content.ts';
import {ImageSource} from './images.ts';
import {normalizeProducts} from './products.ts';
import {metafieldsOf} from './text.ts';

/** Fills in the ids and defaults of a valid catalog. */
export function normalizeCatalog(input: CatalogInput) {
  const images = new ImageSource();
  const markets = normalizeMarkets(input);
  return {
    shop: shopOf(input.shop),
    brandImages: brandImagesOf(input.shop, images),
    /** By the name in `file`, without its extension. */
    images: images.all,
    products: normalizeProducts(input.products, input.shop.name, images),
    collections: normalizeCollections(input, images),
    sellingPlanGroups: normalizePlans(input),
    pages: normalizePages(input),
    blogs: normalizeBlogs(input, images),
    policies: normalizePolicies(input),
    menus: normalizeMenus(input),
    redirects: normalizeRedirects(input),
    metaobjects: normalizeMetaobjects(input),
    discounts: normalizeDiscounts(input),
    giftCards: normalizeGiftCards(input),
    shippingRates: normalizeShippingRates(input, markets),
    /** The first market is the shop's own. */
    markets,
  };
}

function shopOf(given: ShopInput) {
  const {name, currency = 'USD', country = 'US', language = 'EN', storefrontId} = given;
  return {
    id: new IdSource('Shop').idOf(given.id, name),
    name,
    description: given.description ?? '',
    currency,
    country,
    language,
    moneyFormat: given.moneyFormat ?? moneyFormat(currency),
    storefrontId: String(storefrontId === undefined ? 1_000_000_001 : idNumber(storefrontId)),
    brand: given.brand ?? {},
    metafields: metafieldsOf(given.metafields),
  };
}

function brandImagesOf({name, brand = {}}: ShopInput, images: ImageSource) {
  return {
    logo: images.imageOf(brand.logo, 'brand/logo', name),
    squareLogo: images.imageOf(brand.squareLogo, 'brand/square-logo', name),
    coverImage: images.imageOf(brand.coverImage, 'brand/cover', name),
  };
}

/** Such as `${{amount}}` for USD. */
function moneyFormat(currency: string): string {
  const parts = new Intl.NumberFormat('en-US', {style: 'currency', currency}).formatToParts(0);
  const symbol = parts.find(({type}) => type === 'currency')?.value ?? currency;
  return `${symbol}{{amount}}`;
}
