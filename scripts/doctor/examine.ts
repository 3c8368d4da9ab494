import {parseEnvironment} from '../../app/platform/server/environment.ts';
import {bad, type Finding, good, warning} from './check.ts';
import {checkDatabase} from './database.ts';
import {checkStore} from './store.ts';

export type Variables = Readonly<Record<string, string | undefined>>;

/** Looks at a whole configuration: what is set, the store, the database. */
export async function examine(variables: Variables): Promise<Finding[]> {
  const parsed = parseEnvironment(variables);
  if (!parsed.ok) {
    return parsed.problems.map((problem) => {
      const [name = '', ...words] = problem.split(' ');
      return bad(name, words.join(' '), 'See .env.example.');
    });
  }
  const {environment} = parsed;
  const [store, database] = await Promise.all([
    checkStore(environment, variables),
    checkDatabase(environment),
  ]);
  return [good('variables', 'well formed'), ...checkSecret(variables), ...store, ...database];
}

const remedy = 'Use `openssl rand -hex 32`.';

function checkSecret({SESSION_SECRET: secret = ''}: Variables): Finding[] {
  const what = 'session secret';
  if (secret.length < 32) return [bad(what, `${secret.length} characters`, remedy)];
  if (new Set(secret).size < 12) return [bad(what, 'it repeats itself', remedy)];
  if (/^[a-z ]+$/i.test(secret)) return [warning(what, 'it is made of words', remedy)];
  return [good(what, `${secret.length} characters`)];
}
