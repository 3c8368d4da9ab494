import type {
  PriceAdjustmentInput,
  ProductInput,
  SellingPlanGroupInput,
  SellingPlanInput,
} from '../../catalog/types.ts';

type Interval = SellingPlanInput['interval'];

interface Policy {
  interval?: Interval;
  intervalCount?: number;
}

interface PlanNode {
  id: string;
  name: string;
  description: string | null;
  options: {name: string | null; value: string | null}[];
  billingPolicy: Policy | null;
  deliveryPolicy: Policy | null;
  priceAdjustments: {
    orderCount: number | null;
    adjustmentValue: {
      adjustmentPercentage?: number;
      adjustmentAmount?: {amount: string};
      price?: {amount: string};
    };
  }[];
}

/** A product with the groups of its plans, which a catalog describes apart from it. */
export interface ImportedProduct {
  product: ProductInput;
  planGroups: readonly PlanGroupNode[];
}

export interface PlanGroupNode {
  name: string;
  appName: string | null;
  options: {name: string}[];
  sellingPlans: {nodes: PlanNode[]};
}

export const planGroupFields = `{
  name appName options {name}
  sellingPlans(first: 10) {nodes {
    id name description options {name value}
    billingPolicy {... on SellingPlanRecurringBillingPolicy {interval intervalCount}}
    deliveryPolicy {... on SellingPlanRecurringDeliveryPolicy {interval intervalCount}}
    priceAdjustments {orderCount adjustmentValue {
      ... on SellingPlanPercentagePriceAdjustment {adjustmentPercentage}
      ... on SellingPlanFixedAmountPriceAdjustment {adjustmentAmount {amount}}
      ... on SellingPlanFixedPriceAdjustment {price {amount}}
    }}
  }}
}`;

/** The groups of all products; the API gives groups no id, so their plans identify them. */
export function planGroupsOf(imported: readonly ImportedProduct[]): SellingPlanGroupInput[] {
  const groups = new Map<string, SellingPlanGroupInput>();
  for (const {product, planGroups} of imported) {
    for (const node of planGroups) {
      const key = node.sellingPlans.nodes.map(({id}) => id).join(' ');
      const known = groups.get(key);
      const plans = node.sellingPlans.nodes.flatMap((plan) => planOf(plan) ?? []);
      if (known) known.products.push(product.handle);
      else if (plans.length > 0) groups.set(key, groupOf(node, plans, product.handle));
    }
  }
  return [...groups.values()];
}

function groupOf(
  {name, appName, options}: PlanGroupNode,
  plans: SellingPlanInput[],
  product: string,
): SellingPlanGroupInput {
  const option = options[0]?.name;
  return {
    name,
    ...(appName && {appName}),
    products: [product],
    ...(option && {option}),
    plans,
  };
}

/** `undefined` for a plan without recurring deliveries, such as a pre-order. */
function planOf(node: PlanNode): SellingPlanInput | undefined {
  const delivery = recurring(node.deliveryPolicy) ?? recurring(node.billingPolicy);
  if (!delivery) return undefined;
  const billing = recurring(node.billingPolicy);
  const isPrepaid =
    billing &&
    (billing.interval !== delivery.interval || billing.intervalCount !== delivery.intervalCount);
  const value = node.options[0]?.value;
  const adjustments = node.priceAdjustments.map(adjustmentOf);
  return {
    id: node.id,
    name: node.name,
    ...(node.description && {description: node.description}),
    ...(value && {value}),
    ...delivery,
    ...(isPrepaid && {billing}),
    ...(adjustments.length > 0 && {adjustments}),
  };
}

function recurring(policy: Policy | null): {interval: Interval; intervalCount: number} | undefined {
  if (!policy?.interval || !policy.intervalCount) return undefined;
  return {interval: policy.interval, intervalCount: policy.intervalCount};
}

function adjustmentOf({
  orderCount,
  adjustmentValue: value,
}: PlanNode['priceAdjustments'][number]): PriceAdjustmentInput {
  return {
    ...(value.adjustmentPercentage !== undefined && {percentage: value.adjustmentPercentage}),
    ...(value.adjustmentAmount && {amountOff: value.adjustmentAmount.amount}),
    ...(value.price && {price: value.price.amount}),
    ...(orderCount !== null && {orderCount}),
  };
}
