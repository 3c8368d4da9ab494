import type {CatalogInput, Emulator, PriceAdjustmentInput} from 'storefront-emulator';
import {catalog} from '../../local/catalog.ts';

/** Replaces the price adjustments of some products' plans; `null` takes a product out of all plans. */
export function adjustPlans(
  {control}: Emulator,
  adjustments: Readonly<Record<string, readonly PriceAdjustmentInput[] | null>>,
  {sellingPlanGroups: groups = []}: CatalogInput = catalog,
): void {
  control.setSellingPlans(
    groups.flatMap((group) => {
      const [product = ''] = group.products;
      const given = adjustments[product];
      if (given === null) return [];
      if (given === undefined) return group;
      return {...group, plans: group.plans.map((plan) => ({...plan, adjustments: [...given]}))};
    }),
  );
}
