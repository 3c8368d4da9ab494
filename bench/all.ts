/**
 * Runs all benches, or the named ones, one after another and prints which passed:
 * `npm run bench [-- NAME…]`, about three quarters of an hour. Exits non-zero if one of them failed.
 */
import {spawnSync} from 'node:child_process';
import {join} from 'node:path';

const all = {
  pages: 'documents per second, carts',
  javascript: 'JavaScript per page, compared with Hydrogen’s skeleton',
  lighthouse: 'Lighthouse of every page',
  interactions: 'Interaction to Next Paint on a slow phone',
  tabs: 'random carts in real tabs that lose requests and crash',
};

const requested = process.argv.slice(2);
const unknown = requested.filter((name) => !Object.hasOwn(all, name));
if (unknown.length > 0) {
  console.error(
    `There is no bench ${unknown.join(', ')}; there are ${Object.keys(all).join(', ')}.`,
  );
  process.exit(2);
}

const outcomes = Object.entries(all)
  .filter(([name]) => requested.length === 0 || requested.includes(name))
  .map(([name, description]) => {
    console.log(`\n── ${name}: ${description}`);
    const file = join(import.meta.dirname, `${name}.ts`);
    const {status} = spawnSync(process.execPath, [file], {stdio: 'inherit'});
    return {name, passed: status === 0};
  });

console.log('');
for (const {name, passed} of outcomes) {
  console.log(`${name.padEnd(14)}${passed ? 'passed' : 'FAILED'}`);
}
process.exitCode = outcomes.every(({passed}) => passed) ? 0 : 1;
