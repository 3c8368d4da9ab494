import {parseEnvironment} from '../../app/platform/server/environment.server.ts';
import {findUnknownNames} from '../../local/embedded-options.ts';
import {error, type Finding, ok, under, warning} from './check.ts';
import {checkDatabase} from './database.ts';
import {byLaunchStep, checkLaunch} from './launch.ts';
import {checkStore} from './store.ts';
import {storefrontOf} from './store-request.ts';

type Variables = Readonly<Record<string, string | undefined>>;

/** Checks the variables, the store and the database; `forLaunch`, also the launch checklist. */
export async function examine(variables: Variables, {forLaunch = false} = {}): Promise<Finding[]> {
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
  const [store, database, launch] = await Promise.all([
    checkStore(environment, storefront, variables.PRIVATE_STOREFRONT_API_TOKEN),
    checkDatabase(environment),
    forLaunch ? checkLaunch(environment, storefront, variables) : [],
  ]);
  const variablesAre = problems.length > 0 ? problems : [ok('variables', 'valid')];
  const own = under('store', [...variablesAre, ...unknown]);
  const findings = [...own, ...store, ...database, ...launch];
  return forLaunch ? byLaunchStep(findings) : findings;
}
