import type {CustomerOrders} from '../customers/customer-view.ts';
import type {Markets} from '../markets.ts';
import type {Orders} from '../orders.ts';
import type {ProductViews} from '../products.ts';
import type {CatalogState} from '../state.ts';
import {orderPath} from './order-path.ts';
import {orderView} from './order-view.ts';

interface Sources {
  orders: Orders;
  catalog: CatalogState;
  markets: Markets;
  products: ProductViews;
  origin: string;
}

/** The orders of customers as the Storefront API returns them. */
export function customerOrdersOf({
  orders,
  catalog,
  markets,
  products,
  origin,
}: Sources): CustomerOrders {
  return {
    of: ({id}) => orders.ofCustomer(id),
    view: (placed) =>
      orderView(placed, {
        variantOf: ({variantId}, {country}) => {
          const variant = catalog.byVariantId(variantId);
          return variant ? products.variant(variant, markets.of(country)) : null;
        },
        statusUrl: (order) => origin + orderPath(order, catalog.catalog.shop.id),
      }),
  };
}
