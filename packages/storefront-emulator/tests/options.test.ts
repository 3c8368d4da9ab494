import {describe, expect, it} from 'vitest';
import {startEmulator} from '../src/emulator.ts';
import {storefrontEmulator} from '../src/vite/plugin.ts';

/** Options as plain JavaScript passes them, without the compiler's check. */
const untyped = (options: object) => Object(options);

describe('startEmulator and the Vite plugin', () => {
  it.each([
    [{catalogue: {}}, '"catalogue". Did you mean "catalog", "catalogFolder"?'],
    [{Port: 3333}, '"Port". Did you mean "port"?'],
    [{catalog: {}, speed: 'quick'}, '"speed". Its options are "catalog", "catalogFolder", '],
  ])(
    'reject the unknown option of %j and name the one that was meant',
    async (options, message) => {
      const error = {name: 'UnknownOptionError', message: expect.stringContaining(message)};
      await expect(startEmulator(untyped(options))).rejects.toMatchObject(error);
      expect(() => storefrontEmulator(untyped(options))).toThrow(expect.objectContaining(error));
    },
  );

  it.each([
    [{webhooks: [{url: 'http://localhost', secret: 'a', topic: 'orders/create'}]}, '"topic"'],
  ])('reject an unknown field of %j', async (options, message) => {
    await expect(startEmulator(untyped(options))).rejects.toThrow(message);
  });

  it.each([
    [{catalog: 'catalog.json'}, 'Read a file with readCatalogFile("catalog.json")'],
    [{drawings: 'gif'}, 'drawings must be "svg" or "png", not "gif"'],
    [
      {
        catalog: {
          shop: {name: 'A'},
          products: [],
          menus: [{handle: 'm', title: 'M', items: [{title: 'X'}]}],
        },
      },
      'menus[0].items[0].type: is missing',
    ],
  ])('explain the wrong value of %j', async (options, message) => {
    await expect(startEmulator(untyped(options))).rejects.toThrow(message);
  });

  it('explain a wrong argument of the test API', async () => {
    await using emulator = await startEmulator({listen: false});
    const {control} = emulator;
    // @ts-expect-error JavaScript has no types that report the missing cart.
    await expect(control.placeOrder(undefined)).rejects.toThrow('placeOrder needs a cart');
    expect(() => control.createCart([{product: 'coffee-beans', sellingPlan: 'Weekly'}])).toThrow(
      'its plans are "Deliver every month, 10% off"',
    );
  });
});
