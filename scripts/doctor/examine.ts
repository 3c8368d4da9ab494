import {parseEnvironment} from '../../app/platform/server/environment.server.ts';
import {findUnknownNames} from '../../local/embedded-options.ts';
import {error, type Finding, later, ok, under, warning} from './check.ts';
import {checkDatabase} from './database.ts';
import {byLaunchStep, checkDecisions, checkShop, itemOf} from './launch.ts';
import {checkStore} from './store.ts';
import {storefrontOf} from './store-request.ts';

type Variables = Readonly<Record<string, string | undefined>>;

interface Options {
  forLaunch?: boolean;
  embedded?: Variables;
}

export async function examine(
  variables: Variables,
  {forLaunch = false, embedded = {}}: Options = {},
): Promise<Finding[]> {
  const unknown = findUnknownNames(Object.keys(variables)).map((name) =>
    warning('variables', `${name} is not a variable of this shop`, 'See .env.example.'),
  );
  const parsed = parseEnvironment(variables);
  const problems = parsed.problems.map((problem) => {
    const [name = '', ...words] = problem.split(' ');
    return error(
      name,
      words.join(' '),
      'See .env.example, or run `npm run dev` for a store without an account.',
    );
  });
  if (!parsed.ok) {
    const found = under('store', [...unknown, ...problems]);
    return forLaunch ? byLaunchStep(found).filter(({status}) => status !== 'manual') : found;
  }
  const {environment} = parsed;
  const storefront = storefrontOf(environment.store.origin, {
    'X-Shopify-Storefront-Access-Token': variables.PUBLIC_STOREFRONT_API_TOKEN ?? '',
  });
  const [store, database, shop] = await Promise.all([
    checkStore(environment, storefront, variables.PRIVATE_STOREFRONT_API_TOKEN),
    checkDatabase(environment),
    forLaunch ? checkShop(environment, storefront, variables) : [],
  ]);
  const standIns = [
    ...(embedded.PUBLIC_STORE_DOMAIN ? ['the store'] : []),
    ...(embedded.PUBLIC_SUPABASE_URL ? ['the database'] : []),
  ];
  const detail =
    standIns.length > 0 ? `valid; \`npm run dev\` supplies ${standIns.join(' and ')}` : 'valid';
  const own = under('store', [
    ...(problems.length > 0 ? problems : [ok('variables', detail)]),
    ...unknown,
  ]);
  if (!forLaunch) return [...own, ...store, ...database];

  const isOwn = {store: !embedded.PUBLIC_STORE_DOMAIN, database: !embedded.PUBLIC_SUPABASE_URL};
  return byLaunchStep([
    ...own,
    ...(isOwn.store ? [...store, ...shop] : notChecked([...store, ...shop], noStore)),
    ...(isOwn.database ? database : notChecked(database, noDatabase)),
    ...checkDecisions(environment, variables),
  ]);
}

const noStore = error(
  'store',
  'none is configured',
  'Create it, and enter its domain and access tokens in .env.',
);
const noDatabase = warning(
  'database',
  'none is configured',
  'Create it, and enter its address and publishable key in .env.',
);

/** The findings are about an embedded service, and say nothing about the merchant's own, which is `missing`. */
function notChecked(findings: readonly Finding[], missing: Finding): Finding[] {
  const items = new Set(findings.map(itemOf));
  items.delete(missing.name);
  return [missing, ...Array.from(items, (item) => later(item, 'not checked'))];
}
