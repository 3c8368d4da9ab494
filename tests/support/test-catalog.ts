import {catalog} from '../../local/catalog.ts';
import type {Catalog} from '../../local/store/catalog-model.ts';

/**
 * The stores of the tests sell these. Its discount of subscriptions and its free shipping are the ones that
 * tests name, so that a merchant can change the shop's without changing tests of other things.
 */
export const testCatalog: Catalog = {
  ...catalog,
  sellingPlanGroups: catalog.sellingPlanGroups.map((group) => ({
    ...group,
    plans: group.plans.map((plan) => ({...plan, adjustments: [{percentage: 10}]})),
  })),
  shippingRates: catalog.shippingRates.map((rate) =>
    rate.freeFrom ? {...rate, freeFrom: '75.01'} : rate,
  ),
};
