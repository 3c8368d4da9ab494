import type {Emulator} from './emulator.ts';

/** The variables by which a Hydrogen storefront finds its store. */
export const storeVariableNames = [
  'PUBLIC_STORE_DOMAIN',
  'PUBLIC_CHECKOUT_DOMAIN',
  'PUBLIC_STOREFRONT_API_TOKEN',
  'PRIVATE_STOREFRONT_API_TOKEN',
  'PUBLIC_STOREFRONT_ID',
  'SHOP_ID',
] as const;

export type StoreVariables = Record<(typeof storeVariableNames)[number], string>;

/**
 * The values of Hydrogen's variables for an emulator.
 *
 * @example
 * Object.assign(process.env, storeVariables(await startEmulator()));
 */
export function storeVariables(emulator: Emulator): StoreVariables {
  return {
    PUBLIC_STORE_DOMAIN: emulator.origin,
    PUBLIC_CHECKOUT_DOMAIN: emulator.origin,
    PUBLIC_STOREFRONT_API_TOKEN: emulator.publicToken,
    PRIVATE_STOREFRONT_API_TOKEN: emulator.privateToken,
    PUBLIC_STOREFRONT_ID: emulator.storefrontId,
    SHOP_ID: emulator.shopId,
  };
}
