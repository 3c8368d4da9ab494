import {createConnection, Socket} from 'node:net';
import {networkInterfaces} from 'node:os';
import {expect, it, vi} from 'vitest';
import {supplements} from './support/samples.ts';
import {startStore} from './support/start-store.ts';
import {mutateCart, queryStorefront, variants} from './support/store-client.ts';

const store = await startStore({catalog: supplements});

it('the emulator opens no connection to another machine', async () => {
  const connect = vi.spyOn(Socket.prototype, 'connect');
  await queryStorefront(
    store,
    '{shop {name} products(first: 3) {nodes {images(first: 4) {nodes {url}}}}}',
  );
  const input = {lines: [{merchandiseId: variants.ember}], discountCodes: ['WELCOME10']};
  const {cart} = await mutateCart(store, 'cartCreate', {input});
  const url = cart.at('checkoutUrl').text;
  const token = /name="token" value="([^"]+)"/.exec(await (await fetch(url)).text())?.[1] ?? '';
  const form = {
    email: 'buyer@example.com',
    name: 'Test Buyer',
    address: '1 Forest Way',
    city: 'Eureka',
    state: 'CA',
    zip: '95501',
  };
  const body = new URLSearchParams({...form, token, intent: 'pay'});
  expect(await (await fetch(url, {method: 'POST', body})).text()).toContain('Your order is in');
  await fetch(store.controlUrl);

  // The connections of this test to the store, and no other.
  const ports = connect.mock.calls.map((call) => JSON.stringify(call));
  expect(ports.length).toBeGreaterThan(0);
  for (const target of ports) expect(target).toContain(new URL(store.origin).port);
  connect.mockRestore();
});

it('the emulator listens on the loopback address only', async () => {
  const {port} = new URL(store.origin);
  const outside = Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({internal, family}) => !internal && family === 'IPv4');
  for (const {address} of outside) {
    const outcome = await new Promise<string>((resolve) => {
      const socket = createConnection({port: Number(port), host: address});
      socket.on('connect', () => resolve('open'));
      socket.on('error', () => resolve('closed'));
    });
    expect(outcome).toBe('closed');
  }
});
