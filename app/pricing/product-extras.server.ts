import type {ProductExtrasFragment} from 'storefrontapi.generated';
import type {StorePicture} from '../catalog/media.ts';
import {countOf, nodesOf, textOf} from '../platform/storefront/store-values.server.ts';
import {type Merchandise, readMerchandise} from './merchandise.server.ts';

/** If the token may not read one of these fields, all of them are missing, and the prices are not. */
export const extrasFragment = `#graphql
  fragment ProductExtras on Product {
    id
    handle
    title
    vendor
    productType
    images(first: 6) {
      nodes {
        url
        altText
        width
        height
      }
    }
    rating: metafield(namespace: "reviews", key: "rating") {
      value
    }
    ratingCount: metafield(namespace: "reviews", key: "rating_count") {
      value
    }
    variantsCount {
      count
    }
    variants(first: 1) {
      nodes {
        id
        title
        sku
        barcode
        mpn: metafield(namespace: "mm-google-shopping", key: "mpn") {
          value
        }
        price {
          amount
          currencyCode
        }
      }
    }
  }
` as const;

export interface ProductExtras {
  pictures: StorePicture[];
  /** The shop sells the first variant. */
  variantsCount: number;
  merchandise?: Merchandise;
  gtin?: string;
  /** The manufacturer's part number, from the Google & YouTube app. */
  mpn?: string;
  rating: string;
  ratingCount: string;
}

export const noExtras: ProductExtras = {
  pictures: [],
  variantsCount: 1,
  rating: '',
  ratingCount: '',
};

export function readExtras(product: ProductExtrasFragment): ProductExtras {
  const [variant] = nodesOf(product.variants);
  const gtin = textOf(variant?.barcode);
  const mpn = textOf(variant?.mpn?.value);
  return {
    pictures: nodesOf(product.images).flatMap(readPicture),
    variantsCount: countOf(product.variantsCount?.count) ?? 1,
    rating: textOf(product.rating?.value),
    ratingCount: textOf(product.ratingCount?.value),
    ...(variant && {merchandise: readMerchandise(variant, product)}),
    ...(isGtin(gtin) && {gtin}),
    ...(mpn && {mpn}),
  };
}

type Image = ProductExtrasFragment['images']['nodes'][number];

function readPicture({url, altText, width, height}: Image): StorePicture[] {
  if (!URL.canParse(textOf(url))) return [];
  const size = {width: countOf(width) ?? null, height: countOf(height) ?? null};
  return [{url: textOf(url), altText: textOf(altText) || null, ...size}];
}

/** A merchant may enter any text as a barcode. A GTIN ends with a check digit. */
export function isGtin(barcode: string): boolean {
  if (!/^(\d{8}|\d{12,14})$/.test(barcode)) return false;
  const weighted = [...barcode]
    .reverse()
    .map((digit, at) => Number(digit) * (at % 2 === 0 ? 1 : 3));
  return weighted.reduce((sum, value) => sum + value, 0) % 10 === 0;
}
