import {productIds} from '../catalog/types.ts';
import type {Cart, CartLine} from './cart.ts';
import {cartIdPattern} from './cart-id.ts';
import {lineKeyPattern} from './line-key.ts';
import {anyText, hasShape, type ShapeOf, wholeNumber, yesOrNo} from './shape.ts';

const money = {minor: wholeNumber, currencyCode: /^[A-Z]{3}$/};

/** A new field is optional: a browser may have stored a cart without it, which would count as damaged. */
export const lineShape = {
  key: lineKeyPattern,
  'product?': new RegExp(`^(${productIds.join('|')})$`),
  displayName: anyText,
  'sellingPlanName?': anyText,
  'discountPercent?': wholeNumber,
  quantity: wholeNumber,
  unitPrice: money,
  'compareAt?': money,
  'image?': {url: anyText, 'altText?': anyText},
  status: /^(ok|sold-out)$/,
  'merchandise?': {
    id: anyText,
    title: anyText,
    'sku?': anyText,
    price: {amount: anyText, currencyCode: anyText},
    product: {id: anyText, handle: anyText, title: anyText, vendor: anyText, productType: anyText},
  },
} as const satisfies ShapeOf<CartLine>;

export const cartShape = {
  'id?': cartIdPattern,
  'updatedAt?': anyText,
  note: anyText,
  'discount?': money,
  discountCodes: [{code: anyText, applicable: yesOrNo}],
  lines: [lineShape],
} as const satisfies ShapeOf<Cart>;

export const isCart = (value: unknown): value is Cart => hasShape(value, cartShape);
