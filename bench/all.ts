/**
 * All benches in turn, and what became of each: `npm run bench [-- NAME…]`, about half an
 * hour. Exits non-zero where one of them saw a promise broken.
 */
import {spawnSync} from 'node:child_process';
import {join} from 'node:path';

const all = {
  pages: 'documents a second, carts, memory',
  javascript: 'JavaScript a page, against Hydrogen’s skeleton',
  lighthouse: 'Lighthouse of every page',
  'first-byte': 'the first byte while the store is slow',
  'add-to-cart': 'interaction to next paint of adding to the cart',
  interactions: 'Interaction to Next Paint on a slow phone',
  carts: 'the embedded store with 100,000 carts',
  analytics: 'events that come all at once',
  'dev-start': 'the first page of the development server',
  report: 'the report over a million events',
};

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !Object.hasOwn(all, name));
if (unknown.length > 0) {
  console.error(
    `There is no bench ${unknown.join(', ')}; there are ${Object.keys(all).join(', ')}.`,
  );
  process.exit(2);
}

const outcomes = Object.entries(all)
  .filter(([name]) => asked.length === 0 || asked.includes(name))
  .map(([name, what]) => {
    console.log(`\n── ${name}: ${what}`);
    const {status} = spawnSync(process.execPath, [join(import.meta.dirname, `${name}.ts`)], {
      stdio: 'inherit',
    });
    return {name, kept: status === 0};
  });

console.log('');
for (const {name, kept} of outcomes) console.log(`${name.padEnd(14)}${kept ? 'kept' : 'BROKEN'}`);
process.exitCode = outcomes.every(({kept}) => kept) ? 0 : 1;
