import {mkdtemp, readFile, rm, stat, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {type Emulator, type EmulatorOptions, startEmulator} from '../../src/server.ts';
import {supplements} from '../support/samples.ts';
import {mutateCart, queryStorefront, variants} from '../support/store-client.ts';

let folder: string;
let file: string;
const open: Emulator[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'recording-'));
  file = join(folder, 'store.jsonl');
});
afterEach(async () => {
  await Promise.all(open.splice(0).map((store) => store.close()));
  await rm(folder, {recursive: true});
});

async function start(options: EmulatorOptions = {}): Promise<Emulator> {
  const store = await startEmulator({catalog: supplements, ...options});
  open.push(store);
  return store;
}

const priceOf =
  'query Price($handle: String!) {product(handle: $handle) {title variants(first: 1) {nodes {price {amount}}}}}';

async function price(store: Emulator, handle: string, document = priceOf) {
  const {data, errors} = await queryStorefront(store, document, {handle});
  return errors?.[0]?.message ?? data.at('product', 'variants', 'nodes', 0, 'price', 'amount').text;
}

/** Starts a store that stands for the real one, and an emulator that records it. */
async function startRecorder() {
  const real = await start();
  const {publicToken} = real;
  const recorder = await start({record: {file, store: real.origin, publicToken}});
  return {real, recorder};
}

describe('a recorded store', () => {
  it('receives its recorded response, also for another format of the same query', async () => {
    const {real, recorder} = await startRecorder();
    real.control.setProduct('ember', {price: '12.34'});
    expect(await price(recorder, 'ember')).toBe('12.34');

    const replay = await start({replay: {file}});
    expect(await price(replay, 'ember')).toBe('12.34');
    const reformatted = `# the price\n${priceOf.replaceAll('{', ' {\n ')}`;
    expect(await price(replay, 'ember', reformatted)).toBe('12.34');
  });

  it('forwards other requests to the emulator, or returns an error if so configured', async () => {
    const {recorder} = await startRecorder();
    await price(recorder, 'ember');
    const lenient = await start({replay: {file}});
    expect(Number(await price(lenient, 'meadow'))).toBeGreaterThan(0);
    const strict = await start({replay: {file, fallback: 'error'}});
    expect(await price(strict, 'meadow')).toBe(
      'The operation Price is not recorded with these variables: {"handle":"meadow"}',
    );
  });

  it('returns the responses to equal requests in their order, and repeats the last one', async () => {
    const {real, recorder} = await startRecorder();
    for (const amount of ['1.0', '2.0']) {
      real.control.setProduct('ember', {price: amount});
      await price(recorder, 'ember');
    }
    const replay = await start({replay: {file}});
    expect([
      await price(replay, 'ember'),
      await price(replay, 'ember'),
      await price(replay, 'ember'),
    ]).toEqual(['1.0', '2.0', '2.0']);
  });

  it('replays the operations of a cart by the id in the recorded response', async () => {
    const {recorder} = await startRecorder();
    const input = {lines: [{merchandiseId: variants.ember}]};
    const shop = async (store: Emulator) => {
      const {cart} = await mutateCart(store, 'cartCreate', {input});
      const changed = await mutateCart(store, 'cartNoteUpdate', {
        cartId: cart.at('id').text,
        note: 'A note',
      });
      return changed.cart.at('note').text;
    };
    expect(await shop(recorder)).toBe('A note');
    const replay = await start({replay: {file, fallback: 'error'}});
    expect(await shop(replay)).toBe('A note');
  });

  it('leaves no secret in the file, which only its owner can read', async () => {
    const {real, recorder} = await startRecorder();
    const {cart} = await mutateCart(recorder, 'cartCreate', {input: {}});
    await mutateCart(recorder, 'cartCreate', {input: {giftCardCodes: ['GIFT-SECRET-1']}});
    await queryStorefront(
      recorder,
      'mutation {cartCreate(input: {buyerIdentity: {customerAccessToken: "customer-secret-1"}}) {cart {id}}}',
    );
    await queryStorefront(
      recorder,
      'mutation {customerAccessTokenCreate(input: {email: "a@example.com", password: "password-1"}) {customerAccessToken {secret: accessToken}}}',
    );
    await queryStorefront(recorder, 'query($t: String!) {customer(customerAccessToken: $t) {id}}', {
      t: 'customer-secret-2',
    });
    const key = new URL(cart.at('checkoutUrl').text).searchParams.get('key') ?? '';
    expect(key).not.toBe('');
    const text = await readFile(file, 'utf8');
    expect(text.trim().split('\n')).toHaveLength(6);
    for (const secret of [
      real.publicToken,
      key,
      'GIFT-SECRET-1',
      'customer-secret-1',
      'password-1',
      'customer-secret-2',
    ]) {
      expect(text).not.toContain(secret);
    }
    expect((await stat(file)).mode & 0o077).toBe(0);
  });

  it('is continued by a second run', async () => {
    const {real, recorder} = await startRecorder();
    await price(recorder, 'ember');
    const again = await start({
      record: {file, store: real.origin, privateToken: real.privateToken},
    });
    await price(again, 'meadow');
    const replay = await start({replay: {file, fallback: 'error'}});
    expect(Number(await price(replay, 'ember'))).toBeGreaterThan(0);
    expect(Number(await price(replay, 'meadow'))).toBeGreaterThan(0);
  });

  it('passes on a failure of the store without recording it', async () => {
    const {real, recorder} = await startRecorder();
    real.control.addFault({fault: 'http_503', times: 1});
    expect((await queryStorefront(recorder, '{shop {name}}')).status).toBe(503);
    await real.close();
    open.splice(open.indexOf(real), 1);
    const {status, errors} = await queryStorefront(recorder, '{shop {name}}');
    expect({status, errors}).toMatchObject({
      status: 502,
      errors: [{message: expect.stringContaining('did not respond')}],
    });
    expect((await readFile(file, 'utf8')).trim().split('\n')).toHaveLength(1);
  });
});

describe('a recording', () => {
  it.each([
    ['', 'the line is not valid JSON'],
    ['{"products": []}\n', 'the file is not a recording'],
    ['{"format": "storefront-recording", "version": 9}\n', 'version 9'],
    ['{"format": "storefront-recording", "version": 1}\n{"query": 1}\n', 'line 2'],
  ])('with the content %j is rejected with the reason', async (content, reason) => {
    await writeFile(file, content);
    await expect(start({replay: {file}})).rejects.toThrow(reason);
  });

  it('that does not exist is named', async () => {
    await expect(start({replay: {file}})).rejects.toThrow(`${file}: there is no such file`);
  });

  it('does not replace another file', async () => {
    await writeFile(file, '{"my": "data"}\n');
    await expect(start({record: {file, store: 'shop.example'}})).rejects.toThrow('not a recording');
    await expect(start({record: {file, store: 'not a store'}})).rejects.toThrow(
      'not the domain or address',
    );
    expect(await readFile(file, 'utf8')).toBe('{"my": "data"}\n');
  });
});
