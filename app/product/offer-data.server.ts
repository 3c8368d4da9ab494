import type {Product} from '../catalog/types.ts';
import type {Brand} from '../platform/shop/brand.ts';
import {product as productData} from '../platform/shop/structured-data.ts';
import {type Money, toDecimal} from '../pricing/money.ts';
import {priceOnPlan, type SellingPlan} from '../pricing/plans.ts';
import type {Prices} from '../pricing/prices.server.ts';
import {
  expressShipping,
  freeShippingOver,
  returnDays,
  standardShipping,
} from '../pricing/shop-terms.ts';
import type {AllStoreFacts} from '../pricing/store-facts.server.ts';

interface Seller {
  origin: string;
  brand: Brand;
}

interface StoreData {
  prices: Prices;
  plans: readonly SellingPlan[];
  facts: AllStoreFacts;
}

type Loading<T> = {[K in keyof T]: T[K] | Promise<T[K]>};

/** The product's structured data with its current price and plans, as soon as they have loaded. */
export function offerData(
  product: Product,
  {prices, plans, facts}: Loading<StoreData>,
  seller: Seller,
): string | Promise<string> {
  if (prices instanceof Promise || plans instanceof Promise || facts instanceof Promise) {
    return Promise.all([prices, plans, facts]).then(([loadedPrices, loadedPlans, loadedFacts]) =>
      serialize(product, {prices: loadedPrices, plans: loadedPlans, facts: loadedFacts}, seller),
    );
  }
  return serialize(product, {prices, plans, facts}, seller);
}

function serialize(
  product: Product,
  {prices, plans, facts}: StoreData,
  {origin, brand}: Seller,
): string {
  const {id, title, subtitle, description, sku, images} = product;
  const {
    [id]: {price, compareAt, available},
  } = prices;
  const data = productData(origin, brand, {
    path: `/products/${id}`,
    name: `${title}: ${subtitle}`,
    description,
    sku,
    gtin: facts[id]?.gtin,
    mpn: facts[id]?.mpn,
    images,
    price: toDecimal(price),
    compareAt: compareAt && toDecimal(compareAt),
    currencyCode: price.currencyCode,
    available,
    subscriptions: plans.map((plan) => subscription(price, plan)),
    shipping: [
      {
        price: isFreeShipping(price) ? '0.00' : toDecimal(standardShipping.price),
        days: standardShipping.days,
      },
      {price: toDecimal(expressShipping.price), days: expressShipping.days},
    ],
    returnDays,
  });
  // An escaped "<" cannot end the script element.
  return JSON.stringify({'@context': 'https://schema.org', '@graph': [data]}).replaceAll(
    '<',
    '\\u003c',
  );
}

const units = ['day', 'week', 'month', 'year'] as const;

function subscription(base: Money, plan: SellingPlan) {
  const {name, renewalInterval} = plan;
  const price = priceOnPlan(base, plan);
  return {
    name,
    price: toDecimal(price),
    currencyCode: price.currencyCode,
    // It reads "30 days" or "month".
    count: Number.parseInt(renewalInterval, 10) || 1,
    unit: units.find((unit) => renewalInterval.includes(unit)) ?? 'month',
  };
}

/** Whether one item alone ships free as a one-time purchase. */
function isFreeShipping({minor, currencyCode}: Money): boolean {
  return currencyCode === freeShippingOver.currencyCode && minor > freeShippingOver.minor;
}
