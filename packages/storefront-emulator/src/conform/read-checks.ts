import type {Check, Sample} from './checks.ts';
import {at, query} from './target.ts';

const money = '{amount currencyCode}';
const image = '{id url altText width height}';
const seo = '{title description}';

type SampleName = keyof Sample;

/** A query whose data must have the same structure; its variable comes from the store's own data. */
function read(name: string, document: string, needs?: SampleName): Check {
  return {
    name,
    async run(target, sample) {
      const value = needs === undefined ? undefined : sample[needs];
      if (value === null) return undefined;
      const {status, body} = await query(target, document, value === undefined ? {} : {value});
      const errors = at(body, 'errors');
      return {status: `status ${status}`, data: at(body, 'data'), errors: errorCodes(errors)};
    },
  };
}

/** The codes of errors as field names, so that a comparison sees them. */
export function errorCodes(errors: unknown): Readonly<Record<string, true>> {
  const codes = Array.isArray(errors)
    ? errors.map((error: unknown) => String(at(error, 'extensions', 'code') ?? 'none'))
    : [];
  return Object.fromEntries(codes.map((code) => [code, true]));
}

const product = (fields: string) => `query($value: String!) {product(handle: $value) {${fields}}}`;

export const readChecks: readonly Check[] = [
  read(
    'shop',
    `{shop {id name description primaryDomain {host url sslEnabled} moneyFormat paymentSettings {currencyCode countryCode acceptedCardBrands enabledPresentmentCurrencies} shipsToCountries}}`,
  ),
  read(
    'localization',
    `{localization {country {isoCode name unitSystem currency {isoCode name symbol}} language {isoCode name endonymName} market {id handle} availableCountries {isoCode currency {isoCode}} availableLanguages {isoCode}}}`,
  ),
  read(
    'product',
    product(
      `id handle title description descriptionHtml productType vendor availableForSale createdAt updatedAt publishedAt isGiftCard requiresSellingPlan onlineStoreUrl trackingParameters seo ${seo} featuredImage ${image} options {id name optionValues {id name}}`,
    ),
    'productHandle',
  ),
  read(
    'product prices',
    product(
      `priceRange {minVariantPrice ${money} maxVariantPrice ${money}} compareAtPriceRange {minVariantPrice ${money} maxVariantPrice ${money}}`,
    ),
    'productHandle',
  ),
  read(
    'product variants',
    product(
      `variants(first: 10) {nodes {id title sku availableForSale currentlyNotInStock requiresShipping taxable weight weightUnit price ${money} compareAtPrice ${money} unitPrice ${money} selectedOptions {name value} image ${image} product {id handle} quantityRule {minimum maximum increment}}} selectedOrFirstAvailableVariant {id} adjacentVariants {id} encodedVariantExistence encodedVariantAvailability`,
    ),
    'productHandle',
  ),
  read(
    'product media',
    product(
      `images(first: 5) {nodes ${image}} media(first: 5) {nodes {__typename id alt mediaContentType previewImage ${image}}}`,
    ),
    'productHandle',
  ),
  read(
    'selling plans',
    product(
      `sellingPlanGroups(first: 5) {nodes {name appName options {name values} sellingPlans(first: 5) {nodes {id name description recurringDeliveries options {name value} priceAdjustments {orderCount adjustmentValue {__typename}} checkoutCharge {type}}}}}`,
    ),
    'productHandle',
  ),
  read(
    'product by id',
    'query($value: ID!) {product(id: $value) {id handle} node(id: $value) {__typename id}}',
    'productId',
  ),
  read(
    'product recommendations',
    'query($value: ID!) {productRecommendations(productId: $value) {id handle}}',
    'productId',
  ),
  read(
    'collection',
    `query($value: String!) {collection(handle: $value) {id handle title description descriptionHtml updatedAt image ${image} seo ${seo} products(first: 3, sortKey: PRICE) {nodes {id} filters {id label type values {id label count input}}}}}`,
    'collectionHandle',
  ),
  read(
    'menu',
    'query($value: String!) {menu(handle: $value) {id handle title itemsCount items {id title type url tags resourceId items {id title}}}}',
    'menuHandle',
  ),
  read(
    'page',
    `query($value: String!) {page(handle: $value) {id handle title body bodySummary createdAt updatedAt seo ${seo}}}`,
    'pageHandle',
  ),
  read(
    'policies',
    '{shop {privacyPolicy {id handle title body url} refundPolicy {id handle title} shippingPolicy {id handle title} termsOfService {id handle title} subscriptionPolicy {id handle title}}}',
  ),
  read(
    'search',
    '{search(query: "a", first: 3) {totalCount nodes {__typename} productFilters {id label type} pageInfo {hasNextPage}} predictiveSearch(query: "a", limit: 2) {queries {text styledText} products {id} collections {id} pages {id}}}',
  ),
  read(
    'prices in a context',
    `query @inContext(country: US, language: EN) {products(first: 1) {nodes {priceRange {minVariantPrice ${money}}}} localization {country {isoCode}}}`,
  ),
  ...['Product', 'ProductVariant', 'Collection', 'Cart', 'CartLine', 'SellingPlan'].map(schemaOf),
];

/** The fields of a type with their types, by introspection. */
function schemaOf(type: string): Check {
  return {
    name: `schema of ${type}`,
    async run(target) {
      const document = `{__type(name: "${type}") {fields {name type {kind name ofType {kind name ofType {kind name ofType {kind name}}}}}}}`;
      const {body} = await query(target, document);
      const fields = at(body, 'data', '__type', 'fields');
      if (!Array.isArray(fields)) return undefined;
      return Object.fromEntries(
        fields.map((field: unknown) => [
          String(at(field, 'name')),
          {[typeText(at(field, 'type'))]: true},
        ]),
      );
    },
  };
}

function typeText(type: unknown): string {
  const inner = at(type, 'ofType');
  switch (at(type, 'kind')) {
    case 'NON_NULL':
      return `${typeText(inner)}!`;
    case 'LIST':
      return `[${typeText(inner)}]`;
    default:
      return String(at(type, 'name'));
  }
}
