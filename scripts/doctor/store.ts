import {productIds} from '../../app/catalog/types.ts';
import {allowsFormTarget} from '../../app/platform/http/security-headers.server.ts';
import type {Environment} from '../../app/platform/server/environment.server.ts';
import {checkAnnouncement} from './announcement.ts';
import {error, type Finding, ok, under, warning} from './check.ts';
import {checkWhatIsNotShown} from './not-shown.ts';
import {checkProduct} from './product.ts';
import {apiVersion, type Storefront, storefrontOf, valueAt} from './store-request.ts';

export async function checkStore(
  environment: Environment,
  storefront: Storefront,
  privateToken: string | undefined,
): Promise<Finding[]> {
  const findings = await checkToken('public token', storefront);
  if (findings.some(({status}) => status === 'error')) return under('store', findings);

  if (privateToken) {
    const asServer = storefrontOf(environment.store.origin, {
      'Shopify-Storefront-Private-Token': privateToken,
      'Shopify-Storefront-Buyer-IP': '127.0.0.1',
    });
    findings.push(...(await checkToken('private token', asServer)));
  } else {
    const fix = 'Set it: without it, all visitors share the rate limit of the public token.';
    findings.push(warning('private token', 'PRIVATE_STOREFRONT_API_TOKEN is not set', fix));
  }
  for (const id of productIds) {
    findings.push(...under('products', await checkProduct(id, storefront)));
  }
  findings.push(...(await checkWhatIsNotShown(storefront)));
  findings.push(await checkAnnouncement(storefront));
  findings.push(await checkCart(environment, storefront));
  findings.push(await checkAccount(environment, storefront));
  return under('store', findings);
}

const tokenFix =
  'Copy it again from the Headless or Hydrogen channel: Shopify admin, Sales channels, the storefront, API access.';

async function checkToken(name: string, storefront: Storefront): Promise<Finding[]> {
  const {status, version, data, errors} = await storefront('{shop {name}}');
  const shopName = valueAt(data, 'shop', 'name');
  if (status === 401 || status === 403) return [error(name, `rejected (${status})`, tokenFix)];
  if (typeof shopName !== 'string') {
    const detail = errors[0]?.message ?? `status ${status}`;
    const fix =
      status >= 500
        ? 'Shopify fails at the moment: see shopifystatus.com, and try again.'
        : 'Check that this machine can reach the internet, and PUBLIC_STORE_DOMAIN: it must be the store’s myshopify.com domain.';
    return [error(name, detail, fix)];
  }
  const accepted = ok(name, `accepted by “${shopName}”`);
  if (!version || version === apiVersion) return [accepted];
  const detail = `the store responds with ${version} instead of ${apiVersion}`;
  const fix = 'Shopify has retired the version: update @shopify/hydrogen.';
  return [accepted, warning('API version', detail, fix)];
}

/** The shop reads the address from a variable, so that no page waits for the store to say it. */
async function checkAccount({accountUrl}: Environment, storefront: Storefront): Promise<Finding> {
  const name = 'customer accounts';
  const {data} = await storefront('{shop {customerAccountUrl}}');
  const found = valueAt(data, 'shop', 'customerAccountUrl');
  const compare = (): Finding => {
    if (typeof found !== 'string') {
      if (accountUrl === undefined) return warning(name, 'the store has none');
      const fix = 'Turn them on in the Shopify admin, or leave PUBLIC_ACCOUNT_URL empty.';
      return warning(name, `the store has none, and /account leads to ${accountUrl}`, fix);
    }
    if (found === accountUrl) return ok(name, found);
    return warning(name, `the store’s are at ${found}`, `Set PUBLIC_ACCOUNT_URL to ${found}.`);
  };
  return {...compare(), item: name};
}

const cartMutation = 'mutation { cartCreate { cart { checkoutUrl } userErrors { message } } }';

async function checkCart(environment: Environment, storefront: Storefront): Promise<Finding> {
  const name = 'cart and checkout';
  const {checkoutOrigin} = environment.store;
  const {status, data, errors} = await storefront(cartMutation);
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
