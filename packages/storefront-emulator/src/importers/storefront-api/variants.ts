import type {ImageInput, UnitPriceInput, VariantInput, WeightUnit} from '../../catalog/types.ts';
import {type ImageNode, imageFields} from './fields.ts';

interface Money {
  amount: string;
}

export interface VariantNode {
  id: string;
  availableForSale: boolean;
  currentlyNotInStock: boolean;
  quantityAvailable?: number | null;
  selectedOptions: {name: string; value: string}[];
  price: Money;
  compareAtPrice: Money | null;
  sku: string | null;
  barcode: string | null;
  requiresShipping: boolean;
  taxable: boolean;
  weight: number | null;
  weightUnit: WeightUnit;
  unitPrice: Money | null;
  unitPriceMeasurement: {
    quantityValue: number;
    quantityUnit: string | null;
    referenceValue: number;
    referenceUnit: string | null;
  } | null;
  quantityRule: {minimum: number; maximum: number | null; increment: number};
  image: ImageNode | null;
}

export const variantFields = (inventory: boolean) => `{
  id availableForSale currentlyNotInStock ${inventory ? 'quantityAvailable' : ''}
  selectedOptions {name value} price {amount} compareAtPrice {amount} sku barcode
  requiresShipping taxable weight weightUnit unitPrice {amount}
  unitPriceMeasurement {quantityValue quantityUnit referenceValue referenceUnit}
  quantityRule {minimum maximum increment} image ${imageFields}
}`;

export function variantOf(
  node: VariantNode,
  hasOptions: boolean,
  images: ReadonlyMap<string, ImageInput>,
): VariantInput {
  const {quantityRule: rule, weight} = node;
  const options = node.selectedOptions.map(({name, value}) => [name, value]);
  const image = node.image && images.get(node.image.url)?.handle;
  const isUsualRule = rule.minimum === 1 && rule.maximum === null && rule.increment === 1;
  return {
    id: node.id,
    ...(hasOptions && {options: Object.fromEntries(options)}),
    price: node.price.amount,
    ...(node.compareAtPrice && {compareAtPrice: node.compareAtPrice.amount}),
    ...(node.sku && {sku: node.sku}),
    ...(node.barcode && {barcode: node.barcode}),
    ...stockOf(node),
    ...(!node.requiresShipping && {requiresShipping: false}),
    ...(!node.taxable && {taxable: false}),
    ...(weight && {weight: {value: weight, unit: node.weightUnit}}),
    ...unitPriceOf(node),
    ...(!isUsualRule && {quantityRule: rule}),
    ...(image && {image}),
  };
}

/**
 * The stock is only known to a token with that permission. Otherwise a variant that cannot be bought
 * has none, and the stock of all others is not tracked.
 */
function stockOf(node: VariantNode): Partial<VariantInput> {
  const {availableForSale, currentlyNotInStock, quantityAvailable} = node;
  const isSoldWithoutStock = availableForSale && currentlyNotInStock;
  if (isSoldWithoutStock) {
    return {inventory: Math.max(0, quantityAvailable ?? 0), inventoryPolicy: 'continue'};
  }
  if (!availableForSale && (quantityAvailable ?? 0) > 0) {
    return {inventory: quantityAvailable ?? 0, availableForSale: false};
  }
  if (!availableForSale) return {inventory: 0};
  return quantityAvailable && quantityAvailable > 0 ? {inventory: quantityAvailable} : {};
}

function unitPriceOf({unitPrice, unitPriceMeasurement: measure}: VariantNode): {
  unitPrice?: UnitPriceInput;
} {
  if (!unitPrice || !measure?.quantityUnit || !measure.referenceUnit) return {};
  return {
    unitPrice: {
      price: unitPrice.amount,
      quantityValue: measure.quantityValue,
      quantityUnit: measure.quantityUnit,
      referenceValue: measure.referenceValue,
      referenceUnit: measure.referenceUnit,
    },
  };
}
