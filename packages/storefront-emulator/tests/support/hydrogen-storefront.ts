import {createStorefrontClient, InMemoryCache} from '@shopify/hydrogen';
import type {Emulator} from '../../src/emulator.ts';

/** Creates Hydrogen's storefront client as a worker does for one visitor. */
export function hydrogenStorefront(store: Emulator, {logErrors = false} = {}) {
  const {storefront} = createStorefrontClient({
    cache: new InMemoryCache(),
    waitUntil: () => {},
    i18n: {language: 'EN', country: 'US'},
    storeDomain: store.origin,
    privateStorefrontToken: store.privateToken,
    publicStorefrontToken: store.publicToken,
    storefrontId: store.storefrontId,
    storefrontHeaders: {
      requestGroupId: 'test',
      buyerIp: '127.0.0.1',
      buyerIpSig: null,
      cookie: null,
      purpose: null,
    },
    ...(logErrors && {logErrors}),
  });
  return storefront;
}
