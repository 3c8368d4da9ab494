import {CartProvider, ShopifyProvider, useCart} from '@shopify/hydrogen-react';
import {createElement} from 'react';
import {createRoot} from 'react-dom/client';

/** The page of `cart-provider.test.ts`; its build runs without a transformation of JSX. */
const {merchandiseId, ...shop} = window.settings;

function Cart() {
  const {status, totalQuantity, lines, cost, linesAdd, linesUpdate, error} = useCart();
  const titles = lines?.map(({merchandise}) => merchandise.product.title);
  const shown = JSON.stringify({status, totalQuantity, titles, cost: cost?.totalAmount, error});
  const button = (label, onClick) => createElement('button', {type: 'button', onClick}, label);
  return createElement(
    'main',
    null,
    createElement('output', null, shown),
    button('Add two', () => linesAdd([{merchandiseId, quantity: 2}])),
    button('Set to three', () => linesUpdate([{id: lines[0].id, quantity: 3}])),
  );
}

const locale = {storefrontApiVersion: '2026-04', countryIsoCode: 'US', languageIsoCode: 'EN'};
createRoot(document.getElementById('root')).render(
  createElement(
    ShopifyProvider,
    {...shop, ...locale},
    createElement(CartProvider, null, createElement(Cart)),
  ),
);
