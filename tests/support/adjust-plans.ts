import type {Catalog, PriceAdjustment} from '../../local/store/catalog-model.ts';
import type {EmbeddedStore} from '../../local/store/store.ts';
import {testCatalog} from './test-catalog.ts';

/** Replaces the price adjustments of some products' plans; `null` takes a product out of all plans. */
export function adjustPlans(
  {control}: EmbeddedStore,
  adjustments: Readonly<Record<string, readonly PriceAdjustment[] | null>>,
  {sellingPlanGroups: groups}: Catalog = testCatalog,
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
