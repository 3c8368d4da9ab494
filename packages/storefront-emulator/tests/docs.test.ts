import {readdirSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {expect, it} from 'vitest';
import {type Emulator, startEmulator} from '../src/emulator.ts';

const folder = join(import.meta.dirname, '../docs');
const blocks = readdirSync(folder).flatMap((file) => {
  const text = readFileSync(join(folder, file), 'utf8');
  return [...text.matchAll(/^```ts\n(.*?)^```/gms)].map(
    ([, code = ''], index) => [`${file}, example ${index + 1}`, code] as const,
  );
});

/** Runs the code of an example, which may use an emulator that it does not start itself. */
async function runExample(code: string, emulator: Emulator): Promise<void> {
  const started: Emulator[] = [];
  const start = async (...args: Parameters<typeof startEmulator>) => {
    const own = await startEmulator(...args);
    started.push(own);
    return own;
  };
  const known = {startEmulator: start, expect, control: emulator.control, emulator};
  const names = Object.keys(known).filter(
    (name) => !new RegExp(`(const|\\{)\\W*${name}\\b`).test(code),
  );
  const AsyncFunction = Object.getPrototypeOf(async () => {}).constructor;
  try {
    await new AsyncFunction(...names, code)(...names.map((name) => Reflect.get(known, name)));
  } finally {
    for (const own of started) await own.close();
  }
}

it.each(blocks)('%s runs with the sample catalog', async (_, code) => {
  const emulator = await startEmulator({listen: false});
  // What the examples about requests look back at.
  const {id} = emulator.control.createCart([]);
  await emulator.query('mutation ($id: ID!) {cartLinesAdd(cartId: $id, lines: []) {cart {id}}}', {
    id,
  });
  await emulator.query('query Product($handle: String!) {product(handle: $handle) {id}}', {
    handle: 'cotton-shirt',
  });
  await runExample(code, emulator);
  await emulator.close();
});

it('the documents have examples', () => {
  expect(blocks.length).toBeGreaterThan(7);
});
