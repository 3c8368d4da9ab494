import {carts} from './carts.ts';
import type {Case} from './case.ts';
import {delivery} from './delivery.ts';
import {discounts} from './discounts.ts';
import {content, products, search} from './products.ts';
import {requests, versions} from './requests.ts';

export const cases: readonly Case[] = [
  ...requests,
  ...versions,
  ...products,
  ...search,
  ...content,
  ...carts,
  ...discounts,
  ...delivery,
];
