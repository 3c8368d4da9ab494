import type {DescribeOrder} from 'storefront-emulator';
import {trackingAttribute} from '../app/orders/new-tracking-number.server.ts';

/** Shows the tracking number that the shop gave the cart, and links to the page that looks it up. */
export const orderPage: DescribeOrder = ({attributes}) => {
  const number = attributes.find(({key}) => key === trackingAttribute)?.value;
  if (number === undefined) return undefined;
  const search = new URLSearchParams({tab: 'track', number});
  return {
    text: 'Your tracking number is',
    value: number,
    link: {text: 'Track your order', path: `/contact?${search}`},
  };
};
