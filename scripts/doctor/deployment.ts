import {productIds} from '../../app/catalog/types.ts';
import {describeNetworkError, error, type Finding, ok, timeoutMs, warning} from './check.ts';
import {valueAt} from './store-request.ts';

const statuses: Readonly<Record<string, readonly number[]>> = {
  '/': [200],
  ...Object.fromEntries(productIds.map((id) => [`/products/${id}`, [200]])),
  '/cart': [200],
  '/robots.txt': [200],
  '/sitemap.xml': [200],
  '/policies/privacy-policy': [200],
  '/collections/all': [301, 302],
  '/search': [301, 302],
  '/account': [302, 303, 404],
  '/a-page-that-does-not-exist': [404],
};

/** These respond with 503 while the store is down, and so would an older version of the shop. */
const needStore: readonly string[] = ['/policies/privacy-policy'];
const storeFix =
  'The store fails, not the deployment: run `npm run doctor` with its variables, or wait for Shopify.';

/** The smoke test of a deployment of `commit`. It changes nothing. */
export async function checkDeployment(address: string, commit?: string): Promise<Finding[]> {
  if (!URL.canParse(address)) {
    return [error('address', `${address} is none`, 'Give one such as https://shop.example.com.')];
  }
  const {origin} = new URL(address);
  const read = (path: string) =>
    fetch(origin + path, {
      redirect: 'manual',
      headers: {Accept: path.startsWith('/api/') ? 'application/json' : 'text/html'},
      signal: AbortSignal.timeout(timeoutMs),
    });
  const check = async (
    name: string,
    fix: string,
    find: () => Promise<string | Finding | undefined>,
  ): Promise<Finding> => {
    try {
      const found = (await find()) ?? ok(name, origin);
      return typeof found === 'string' ? error(name, found, fix) : found;
    } catch (reason) {
      return error(name, describeNetworkError(reason), fix);
    }
  };

  return Promise.all([
    check('worker', 'Read the log: a missing variable is named there.', async () => {
      const response = await read('/healthz');
      if (response.status !== 200) return `/healthz responds with ${response.status}`;
      const version = valueAt(await response.json(), 'version');
      const isExpected = typeof version === 'string' && version && commit?.startsWith(version);
      return commit === undefined || isExpected ? undefined : `runs ${version}, not ${commit}`;
    }),
    check('live prices', 'Search the log for `/api/offers`.', async () => {
      const body: unknown = await (await read('/api/offers')).json();
      const without = productIds.filter((id) => valueAt(body, 'offers', id, 'fallback') !== null);
      if (without.length === 0) return undefined;
      return warning('live prices', `not from the store: ${without.join(', ')}`, storeFix);
    }),
    check('cart', 'Search the log for `cart.`.', async () => {
      const response = await read('/api/cart');
      const body: unknown = await response.json();
      return response.status === 200 && valueAt(body, 'cart') !== undefined
        ? undefined
        : `/api/cart responds with ${response.status}`;
    }),
    ...Object.entries(statuses).map(([path, expected]) =>
      check(path, 'Roll the deployment back, then search the log for this path.', async () => {
        const {status} = await read(path);
        if (status === 503 && needStore.includes(path)) {
          return warning(path, `responds with ${status}`, storeFix);
        }
        return expected.includes(status) ? undefined : `responds with ${status}`;
      }),
    ),
  ]);
}
