import {formatMoney, formatShortMoney} from '../app/pricing/money.ts';
import {
  expressShipping,
  formatDays,
  freeShippingOver,
  refundDays,
  returnDays,
  standardShipping,
} from '../app/shipping/terms.ts';
import type {Policies} from './store/catalog-model.ts';

const note = '<strong>Sample text.</strong> Replace it in Shopify admin under Settings → Policies.';

function bodyOf(...paragraphs: string[]): string {
  return [note, ...paragraphs].map((paragraph) => `<p>${paragraph}</p>`).join('\n');
}

/** A merchant writes these texts in the Shopify admin under Settings → Policies. */
export const policyTexts: Policies = {
  privacyPolicy: {
    id: 501,
    handle: 'privacy-policy',
    title: 'Privacy Policy',
    body: bodyOf(
      'We collect what an order needs: your name, your addresses, your email address and what you have bought. Payments are processed by the checkout provider, and card numbers never reach us.',
      'With your consent, we count page views and items added to a cart. You can withdraw your consent at any time, and we honor Global Privacy Control.',
      'You may ask for a copy of your data or for its deletion by writing to our support address. Residents of some states have further rights under state law.',
    ),
  },
  refundPolicy: {
    id: 502,
    handle: 'refund-policy',
    title: 'Refund Policy',
    body: bodyOf(
      `You may return any product within ${returnDays} days of delivery. Write to our support address, and mail the product to the address we give you.`,
      `Refunds go to the original payment method within ${formatDays(refundDays)} business days after the return has arrived. Subscriptions can be canceled at any time before the next order is charged.`,
    ),
  },
  shippingPolicy: {
    id: 503,
    handle: 'shipping-policy',
    title: 'Shipping Policy',
    body: bodyOf(
      `We ship to all 50 states. Standard shipping takes ${formatDays(standardShipping.days)} business days and costs ${formatMoney(standardShipping.price)}; it is free for orders over ${formatShortMoney(freeShippingOver)}. Express shipping takes ${formatDays(expressShipping.days)} business days and costs ${formatMoney(expressShipping.price)}.`,
      'Orders ship within 24 hours on business days. You receive a tracking number by email.',
    ),
  },
  termsOfService: {
    id: 504,
    handle: 'terms-of-service',
    title: 'Terms of Service',
    body: bodyOf(
      'Our products are dietary supplements for adults in the USA. They are not intended to diagnose, treat, cure, or prevent any disease.',
      'Prices are in US dollars and exclude tax. A subscription renews at the price and interval shown at checkout until you cancel it.',
      'Talk to your doctor before use if you are pregnant, nursing, or taking medication.',
    ),
  },
};
