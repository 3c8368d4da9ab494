import type {CartStore} from '../cart/cart-store.ts';
import type {ShippingOption} from '../cart/shipping.ts';
import type {Totals} from '../cart/totals.ts';
import type {Discount, Image} from '../catalog/catalog.ts';
import type {OrderDiscount, OrderLine} from '../orders/completed-order.ts';

/** The lines of a cart that are bought, with what each discount takes off each of them. */
export function orderLines(totals: Totals, carts: CartStore): OrderLine[] {
  const found = [...totals.lines].flatMap(([line, cost]) => {
    const merchandise = carts.merchandise(line);
    return merchandise && line.quantity > 0 ? [{line, cost, ...merchandise}] : [];
  });
  return found.map(({line, cost, variant, plan}) => {
    const {data, product} = variant;
    const own = cost.discountedBy
      ? [{discount: cost.discountedBy.id, amount: cost.discount, isShared: false}]
      : [];
    return {
      handle: product.data.handle,
      productId: product.data.id,
      variantId: data.id,
      sku: data.sku,
      title: product.title,
      variantTitle: product.data.variants.length > 1 ? data.title : null,
      requiresShipping: data.requiresShipping,
      image: data.image && addressOf(data.image),
      quantity: line.quantity,
      plan: plan?.name,
      unit: cost.unit,
      total: cost.subtotal,
      attributes: line.attributes ?? [],
      discounts: [
        ...own,
        ...totals.orderDiscounts.flatMap(({discount, shares}) => {
          const amount = shares.get(line) ?? 0;
          return amount > 0 ? [{discount: discount.id, amount, isShared: true}] : [];
        }),
      ],
    };
  });
}

/** The discounts that take something off a cart or its shipping. */
export function orderDiscounts(
  {lines, orderDiscounts: ofOrder, freeShipping, pricing}: Totals,
  shipping: ShippingOption,
): OrderDiscount[] {
  const ofLines = new Set([...lines.values()].flatMap(({discountedBy}) => discountedBy ?? []));
  const view = (discount: Discount, target: OrderDiscount['target']): OrderDiscount => ({
    id: discount.id,
    code: discount.code,
    title: discount.title,
    target,
    isLimited: discount.entitled !== undefined,
    value: discountValue(discount, pricing.convert),
  });
  return [
    ...[...ofLines].map((discount) => view(discount, 'lines')),
    ...ofOrder.map(({discount}) => view(discount, 'order')),
    ...freeShipping
      .filter(({id}) => id === shipping.discountedBy)
      .map((discount) => view(discount, 'shipping')),
  ];
}

function discountValue(
  discount: Discount,
  convert: (amount: number) => number,
): OrderDiscount['value'] {
  if (discount.kind === 'fixed-amount') return {amount: convert(discount.amount)};
  return {percent: discount.kind === 'free-shipping' ? 100 : discount.percent};
}

/** The pages of the checkout load drawings from their own origin. */
function addressOf({src, file}: Image): string {
  return src && /^https?:/.test(src) ? src : `/cdn/shop/files/${encodeURIComponent(file)}`;
}
