/** The client of the emulator's own tests, for the tests of the shop. */
export * from '../../packages/storefront-emulator/tests/support/store-client.ts';
