import {productIds} from '../catalog/types.ts';
import type {Cart, CartLine} from './cart.ts';
import {cartIdPattern} from './cart-id.ts';
import {lineKeyPattern} from './line-key.ts';
import {hasShape, type ShapeOf, text, wholeNumber, yesOrNo} from './shape.ts';

/** A new field is optional: a browser may have stored a cart without it, which would count as damaged. */

const money = {minor: wholeNumber, currencyCode: /^[A-Z]{3}$/};

export const lineShape = {
  key: lineKeyPattern,
  'product?': new RegExp(`^(${productIds.join('|')})$`),
  displayName: text,
  'sellingPlanName?': text,
  'discountPercent?': wholeNumber,
  quantity: wholeNumber,
  unitPrice: money,
  'compareAt?': money,
  'image?': {url: text, 'altText?': text},
  status: /^(ok|sold-out)$/,
  'merchandise?': {
    id: text,
    title: text,
    'sku?': text,
    price: {amount: text, currencyCode: text},
    product: {id: text, title: text, vendor: text, productType: text},
  },
} as const satisfies ShapeOf<CartLine>;

export const cartShape = {
  'id?': cartIdPattern,
  'updatedAt?': text,
  note: text,
  'discount?': money,
  discountCodes: [{code: text, applicable: yesOrNo}],
  lines: [lineShape],
} as const satisfies ShapeOf<Cart>;

export const isCart = (value: unknown): value is Cart => hasShape(value, cartShape);
