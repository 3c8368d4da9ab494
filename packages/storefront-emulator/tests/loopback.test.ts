import {createConnection, Socket} from 'node:net';
import {networkInterfaces} from 'node:os';
import {expect, it, vi} from 'vitest';
import {hiddenFields, openCheckout, person, sendFields, showPage} from './support/checkout.ts';
import {supplements} from './support/samples.ts';
import {startStore} from './support/start-store.ts';
import {queryStorefront, variants} from './support/store-client.ts';

const store = await startStore({catalog: supplements});

it('the emulator opens no connection to another machine', async () => {
  const connect = vi.spyOn(Socket.prototype, 'connect');
  await queryStorefront(
    store,
    '{shop {name} products(first: 3) {nodes {images(first: 4) {nodes {url}}}}}',
  );
  const {url} = await openCheckout(store, {
    lines: [{merchandiseId: variants.ember}],
    discountCodes: ['WELCOME10'],
  });
  const {html} = await showPage(url);
  const paid = await sendFields(url, {...hiddenFields(html), ...person, intent: 'pay'});
  expect(paid.html).toContain('Your order is in');
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
