import type {ProductId} from '../catalog/types.ts';

/** What the store knows of a product beside its price. */
export interface StoreFacts {
  /** The global trade item number of the first variant. */
  gtin?: string;
  /** The manufacturer's part number, which the Google & YouTube app stores. */
  mpn?: string;
  /** When the merchant last changed the product, as an ISO date and time. */
  updatedAt: string;
}

/** Without the products that the store lacks. */
export type AllStoreFacts = Partial<Record<ProductId, StoreFacts>>;

interface StoreVariant {
  barcode?: string | null;
  mpn?: {value: string} | null;
}

export function readStoreFacts(updatedAt: string, {barcode, mpn}: StoreVariant): StoreFacts {
  return {
    ...(isGtin(barcode) && {gtin: barcode}),
    ...(mpn && {mpn: mpn.value}),
    updatedAt,
  };
}

/** A merchant may enter any text as a barcode; a GTIN has 8, 12, 13 or 14 digits, of which the last is a check digit. */
export function isGtin(barcode: string | null | undefined): barcode is string {
  if (!barcode || !/^(\d{8}|\d{12,14})$/.test(barcode)) return false;
  const weighted = [...barcode]
    .reverse()
    .map((digit, at) => Number(digit) * (at % 2 === 0 ? 1 : 3));
  return weighted.reduce((sum, value) => sum + value, 0) % 10 === 0;
}
