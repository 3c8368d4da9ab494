import {productIds} from '../../app/catalog/types.ts';
import {allowsFormTarget} from '../../app/platform/http/security-headers.server.ts';
import type {Environment} from '../../app/platform/server/environment.server.ts';
import {error, type Finding, ok, under, warning} from './check.ts';
import {checkProduct} from './product.ts';
import {apiVersion, queryStorefront, type TokenHeaders, valueAt} from './store-request.ts';

export async function checkStore(
  environment: Environment,
  variables: Readonly<Record<string, string | undefined>>,
): Promise<Finding[]> {
  const {store} = environment;
  const publicToken = {
    'X-Shopify-Storefront-Access-Token': variables.PUBLIC_STOREFRONT_API_TOKEN ?? '',
  };
  const accepted = await checkToken('public token', store.origin, publicToken);
  if (!accepted.isAccepted) return under('store', accepted.findings);

  const findings = [...accepted.findings];
  const secret = variables.PRIVATE_STOREFRONT_API_TOKEN;
  if (secret) {
    const privateToken = {
      'Shopify-Storefront-Private-Token': secret,
      'Shopify-Storefront-Buyer-IP': '127.0.0.1',
    };
    findings.push(...(await checkToken('private token', store.origin, privateToken)).findings);
  } else {
    const fix = 'Set it: without it, all visitors share the rate limit of the public token.';
    findings.push(warning('private token', 'PRIVATE_STOREFRONT_API_TOKEN is not set', fix));
  }
  for (const id of productIds) {
    findings.push(...under('products', await checkProduct(id, store.origin, publicToken)));
  }
  findings.push(await checkCart(environment, publicToken));
  return under('store', findings);
}

const tokenFix =
  'Copy it again from the Headless or Hydrogen channel: Shopify admin, Sales channels, the storefront, API access.';

async function checkToken(
  name: string,
  origin: string,
  headers: TokenHeaders,
): Promise<{isAccepted: boolean; findings: Finding[]}> {
  const {status, version, data, errors} = await queryStorefront(origin, headers, '{shop {name}}');
  const shopName = valueAt(data, 'shop', 'name');
  if (status === 401 || status === 403) {
    return {isAccepted: false, findings: [error(name, `rejected (${status})`, tokenFix)]};
  }
  if (typeof shopName !== 'string') {
    const detail = errors[0]?.message ?? `status ${status}`;
    const fix =
      status >= 500
        ? 'Shopify fails at the moment: see shopifystatus.com, and try again.'
        : 'Check that this machine can reach the internet, and PUBLIC_STORE_DOMAIN: it must be the store’s myshopify.com domain.';
    return {isAccepted: false, findings: [error(name, detail, fix)]};
  }
  const findings = [ok(name, `accepted by “${shopName}”`)];
  if (version && version !== apiVersion) {
    findings.push(
      warning(
        'API version',
        `the store responds with ${version} instead of ${apiVersion}`,
        'Shopify has retired the version: update @shopify/hydrogen.',
      ),
    );
  }
  return {isAccepted: true, findings};
}

const cartMutation = 'mutation { cartCreate { cart { checkoutUrl } userErrors { message } } }';

async function checkCart(environment: Environment, headers: TokenHeaders): Promise<Finding> {
  const name = 'cart and checkout';
  const {origin, checkoutOrigin} = environment.store;
  const {status, data, errors} = await queryStorefront(origin, headers, cartMutation);
  const address = valueAt(data, 'cartCreate', 'cart', 'checkoutUrl');
  if (typeof address !== 'string' || !URL.canParse(address)) {
    const scopes =
      'Give the storefront the scopes unauthenticated_write_checkouts and unauthenticated_read_checkouts.';
    const fix = status === 0 ? 'Try again.' : scopes;
    return error(name, errors[0]?.message ?? 'no cart was created', fix);
  }
  const {origin: found, host} = new URL(address);
  if (found === checkoutOrigin) return ok(name, `the checkout is at ${found}`);
  const setDomain = `Set PUBLIC_CHECKOUT_DOMAIN to ${host}`;
  if (!allowsFormTarget(environment, found)) {
    const detail = `the checkout is at ${found}, which the content security policy blocks for visitors without JavaScript`;
    return error(name, detail, `${setDomain}, so that the policy allows it.`);
  }
  const fix = `${setDomain}, so that consent is shared with the checkout.`;
  return warning(name, `the checkout is at ${found}`, fix);
}
