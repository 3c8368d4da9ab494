import {isCampaignParameter} from '../../platform/http/campaign.ts';
import {ownPage, pageParameters} from '../../platform/http/request-address.ts';
import {globalId} from '../../platform/storefront/global-id.server.ts';
import {maxCodeLength} from '../cart.ts';
import {CartError} from './cart-errors.server.ts';

interface CartPermalink {
  lines: {merchandiseId: string; quantity: number; sellingPlanId?: string}[];
  discountCodes: string[];
}

const maxLinkedLines = 50;
const maxLinkedCodes = 10;

const linePattern = /^\d{1,20}:[1-9]\d{0,5}$/;
const planPattern = /^\d{1,20}$/;

/** `/cart/123:1,456:2?selling_plan=789&discount=CODE`: each line is on the plan. */
export function parseCartPermalink(path: string, query: URLSearchParams): CartPermalink {
  const parts = path.split(',');
  const plan = query.get('selling_plan');
  const codes = query.get('discount')?.split(',').filter(Boolean) ?? [];
  const isValid =
    codes.length <= maxLinkedCodes &&
    parts.length <= maxLinkedLines &&
    parts.every((part) => linePattern.test(part)) &&
    (plan === null || planPattern.test(plan));
  if (!isValid) throw new CartError('invalid');
  const lines = parts.map((part) => {
    const [variant = '', quantity] = part.split(':');
    return {
      merchandiseId: globalId('ProductVariant', variant),
      quantity: Number(quantity),
      ...(plan !== null && {sellingPlanId: globalId('SellingPlan', plan)}),
    };
  });
  return {lines, discountCodes: codes.map(parseLinkedCode)};
}

const checkoutParameter = /^(payment|note|ref|(checkout|attributes)\[.+\])$/;

/** Adds `payment=shop_pay`, `checkout[email]` and the like, except for those that the store's address has. */
export function addCheckoutParameters(address: string, query: URLSearchParams): string {
  const url = new URL(address);
  const taken = [...url.searchParams.keys()];
  for (const [name, value] of query) {
    const isPassed = checkoutParameter.test(name) || isCampaignParameter(name);
    if (isPassed && !taken.includes(name)) url.searchParams.append(name, value);
  }
  return url.href;
}

export function parseLinkedCode(text: string): string {
  const code = text.trim();
  if (code === '' || code.length > maxCodeLength || /[\p{C}<>"]/u.test(code)) {
    throw new CartError('invalid');
  }
  return code;
}

export function linkedPage({searchParams, origin}: URL): string {
  const given = pageParameters.map((name) => searchParams.get(name)).find(Boolean) ?? '/';
  const url = new URL(ownPage(given, origin) ?? '/', origin);
  for (const [name, value] of searchParams) {
    if (!pageParameters.includes(name)) url.searchParams.append(name, value);
  }
  return url.pathname + url.search + url.hash;
}
