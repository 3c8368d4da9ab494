import {readFileSync} from 'node:fs';
import {join} from 'node:path';

/**
 * The worker's bundle on a platform that passes a new `env` for each request, and whose cache at the edge is empty: it
 * keeps nothing, so that every request asks the store.
 */
export function forgetfulWorker(): string {
  const bundle = readFileSync(join(import.meta.dirname, '../../dist/server/index.js'), 'utf8');
  const withNewEnv = bundle.replace(
    /export\s*\{([\w$]+) as default\}/,
    'export default {fetch: (request, env, execution) => $1.fetch(request, {...env}, execution)}',
  );
  if (withNewEnv === bundle) throw new Error('The bundle has another export.');
  return `const caches = {async open() {
    return {async match() {}, async put() {}, async delete() {}};
  }};\n${withNewEnv}`;
}
