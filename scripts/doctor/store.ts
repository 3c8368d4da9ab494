import {productIds} from '../../app/catalog/types.ts';
import type {Environment} from '../../app/platform/server/environment.ts';
import {bad, describe, type Finding, good, patience, warning} from './check.ts';

/** The version of the Storefront API that the installed Hydrogen speaks. */
export const apiVersion = '2026-04';

interface Answer {
  status: number;
  version: string | null;
  data: unknown;
  errors: {message: string; extensions?: {code?: string}}[];
}

type Headers = Record<string, string>;

/** Everything that the shop needs of its store. */
export async function checkStore(
  {store}: Environment,
  variables: Readonly<Record<string, string | undefined>>,
): Promise<Finding[]> {
  const publicToken = {
    'X-Shopify-Storefront-Access-Token': variables.PUBLIC_STOREFRONT_API_TOKEN ?? '',
  };
  const findings: Finding[] = [];
  const reached = await checkToken('public token', store.origin, publicToken);
  findings.push(...reached.findings);
  if (!reached.ok) return findings;

  const secret = variables.PRIVATE_STOREFRONT_API_TOKEN;
  if (secret) {
    const privateToken = {
      'Shopify-Storefront-Private-Token': secret,
      'Shopify-Storefront-Buyer-IP': '127.0.0.1',
    };
    findings.push(...(await checkToken('private token', store.origin, privateToken)).findings);
  } else {
    findings.push(
      warning(
        'private token',
        'PRIVATE_STOREFRONT_API_TOKEN is not set',
        'Set it: without it all visitors share the limits of the public token.',
      ),
    );
  }
  for (const id of productIds) {
    findings.push(...(await checkProduct(id, store.origin, publicToken)));
  }
  findings.push(...(await checkCart(store.origin, store.checkoutOrigin, publicToken)));
  return findings;
}

async function ask(
  origin: string,
  headers: Headers,
  query: string,
  variables: object = {},
): Promise<Answer> {
  const response = await fetch(`${origin}/api/${apiVersion}/graphql.json`, {
    method: 'POST',
    headers: {'Content-Type': 'application/json', ...headers},
    body: JSON.stringify({query, variables}),
    signal: AbortSignal.timeout(patience),
  });
  const text = await response.text();
  const version = response.headers.get('x-shopify-api-version');
  try {
    const body: unknown = JSON.parse(text);
    const errors = at(body, 'errors');
    return {
      status: response.status,
      version,
      data: at(body, 'data'),
      errors: Array.isArray(errors) ? errors : [],
    };
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return {status: response.status, version, data: undefined, errors: []};
  }
}

/** What lies at a path of something unknown. */
function at(value: unknown, ...path: (string | number)[]): unknown {
  return path.reduce<unknown>(
    (inner, key) =>
      typeof inner === 'object' && inner !== null ? Reflect.get(inner, key) : undefined,
    value,
  );
}

const tokenRemedy =
  'Copy it again from the Headless or Hydrogen channel: Shopify admin, Sales channels, the storefront, API access.';

async function checkToken(what: string, origin: string, headers: Headers) {
  try {
    const {status, version, data, errors} = await ask(origin, headers, '{shop {name}}');
    const name = at(data, 'shop', 'name');
    if (status === 401 || status === 403) {
      return {ok: false, findings: [bad(what, `refused (${status})`, tokenRemedy)]};
    }
    if (typeof name !== 'string') {
      const seen = errors[0]?.message ?? `status ${status}`;
      const remedy = 'Check PUBLIC_STORE_DOMAIN: it must be the store’s myshopify.com domain.';
      return {ok: false, findings: [bad(what, seen, remedy)]};
    }
    const findings = [good(what, `accepted by “${name}”`)];
    if (version && version !== apiVersion) {
      findings.push(
        warning(
          'API version',
          `${version} answers in place of ${apiVersion}`,
          'Shopify has retired the version: update @shopify/hydrogen.',
        ),
      );
    }
    return {ok: true, findings};
  } catch (error) {
    const remedy = 'Check PUBLIC_STORE_DOMAIN and that this machine reaches the internet.';
    return {ok: false, findings: [bad(what, describe(error), remedy)]};
  }
}

const productQuery = `query ($handle: String!) {
  product(handle: $handle) {
    availableForSale
    variants(first: 1) { nodes { id price { amount currencyCode } } }
  }
}`;

const plansQuery = `query ($handle: String!) {
  product(handle: $handle) {
    sellingPlanGroups(first: 10) {
      nodes { sellingPlans(first: 10) { nodes { name priceAdjustments { orderCount } } } }
    }
  }
}`;

async function checkProduct(handle: string, origin: string, headers: Headers): Promise<Finding[]> {
  const what = `product ${handle}`;
  try {
    const {data, errors} = await ask(origin, headers, productQuery, {handle});
    const [error] = errors;
    if (error) {
      const remedy =
        error.extensions?.code === 'ACCESS_DENIED'
          ? 'Give the storefront the scope unauthenticated_read_product_listings.'
          : 'Try again; if it stays so, look at Shopify’s status page.';
      return [bad(what, error.message, remedy)];
    }
    const product = at(data, 'product');
    if (!product) {
      const remedy = `Make a product with the handle “${handle}” and publish it to the storefront’s channel.`;
      return [bad(what, 'not there', remedy)];
    }
    const price = at(product, 'variants', 'nodes', 0, 'price');
    const amount = Number(at(price, 'amount'));
    if (!price || !(amount > 0)) {
      return [bad(what, 'has no price', 'Give its first variant a price.')];
    }
    const seen = `${at(price, 'amount')} ${at(price, 'currencyCode')}`;
    const findings =
      at(product, 'availableForSale') === true
        ? [good(what, seen)]
        : [
            warning(
              what,
              `${seen}, not for sale`,
              'It is shown as “Out of Stock”: check its stock.',
            ),
          ];
    if (at(price, 'currencyCode') !== 'USD') {
      findings.push(
        warning(what, 'is not sold in USD', 'The shop is written for the USA: check the market.'),
      );
    }
    return [...findings, ...(await checkPlans(handle, origin, headers))];
  } catch (error) {
    return [bad(what, describe(error), 'Try again.')];
  }
}

async function checkPlans(handle: string, origin: string, headers: Headers): Promise<Finding[]> {
  const what = `plans of ${handle}`;
  const {data, errors} = await ask(origin, headers, plansQuery, {handle});
  if (errors[0]) {
    const remedy = 'Give the storefront the scope unauthenticated_read_selling_plans.';
    return [bad(what, errors[0].message, remedy)];
  }
  const groups = at(data, 'product', 'sellingPlanGroups', 'nodes');
  const plans = (Array.isArray(groups) ? groups : []).flatMap((group: unknown) => {
    const nodes = at(group, 'sellingPlans', 'nodes');
    return Array.isArray(nodes) ? nodes : [];
  });
  if (plans.length === 0) {
    const remedy =
      'Add the product to a plan of the Subscriptions app, or do without “Subscribe & Save”.';
    return [warning(what, 'none', remedy)];
  }
  const without = plans.filter((plan: unknown) => {
    const adjustments = at(plan, 'priceAdjustments');
    return !Array.isArray(adjustments) || adjustments.length === 0;
  });
  if (without.length > 0) {
    const seen = `${without.length} of ${plans.length} without a price adjustment`;
    const remedy =
      'Give every plan its discount: without one the page shows 10 % off, and Shopify takes nothing off.';
    return [warning(what, seen, remedy)];
  }
  return [good(what, plans.map((plan: unknown) => at(plan, 'name')).join(', '))];
}

const cartMutation = 'mutation { cartCreate { cart { checkoutUrl } userErrors { message } } }';

async function checkCart(
  origin: string,
  checkoutOrigin: string,
  headers: Headers,
): Promise<Finding[]> {
  const what = 'cart and checkout';
  try {
    const {data, errors} = await ask(origin, headers, cartMutation);
    const address = at(data, 'cartCreate', 'cart', 'checkoutUrl');
    if (typeof address !== 'string' || !URL.canParse(address)) {
      const seen = errors[0]?.message ?? 'no cart was made';
      const remedy =
        'Give the storefront the scopes unauthenticated_write_checkouts and unauthenticated_read_checkouts.';
      return [bad(what, seen, remedy)];
    }
    const found = new URL(address).origin;
    if (found !== checkoutOrigin) {
      const remedy = `Set PUBLIC_CHECKOUT_DOMAIN to ${new URL(address).host}, so that consent is shared with the checkout.`;
      return [warning(what, `the checkout is at ${found}`, remedy)];
    }
    return [good(what, `the checkout is at ${found}`)];
  } catch (error) {
    return [bad(what, describe(error), 'Try again.')];
  }
}
