/** The store's policies. Their handles are Shopify's own. */
export const policyLinks = [
  {to: '/policies/privacy-policy', label: 'Privacy Policy'},
  {to: '/policies/refund-policy', label: 'Refund Policy'},
  {to: '/policies/shipping-policy', label: 'Shipping Policy'},
  {to: '/policies/terms-of-service', label: 'Terms of Service'},
] as const;
