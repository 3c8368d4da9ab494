import {productSummaries} from '../catalog/summaries.ts';

interface NavigationLink {
  to: string;
  label: string;
}

/** Shopify chooses the handles of policies. */
export const policyLinks = [
  {to: '/policies/privacy-policy', label: 'Privacy Policy'},
  {to: '/policies/refund-policy', label: 'Refund Policy'},
  {to: '/policies/shipping-policy', label: 'Shipping Policy'},
  {to: '/policies/terms-of-service', label: 'Terms of Service'},
] as const satisfies readonly NavigationLink[];

export const mainLinks: readonly NavigationLink[] = [
  {to: '/science', label: 'Science'},
  {to: '/about', label: 'About'},
];

export const helpLinks: readonly NavigationLink[] = [
  {to: '/subscribe', label: 'Subscribe'},
  {to: '/faq', label: 'FAQ'},
  {to: '/contact', label: 'Contact'},
  {to: '/contact?tab=track', label: 'Track Order'},
];

interface LinkGroup {
  title: string;
  links: readonly NavigationLink[];
}

export const footerGroups: readonly LinkGroup[] = [
  {
    title: 'Products',
    links: productSummaries.map(({id, title}) => ({to: `/products/${id}`, label: title})),
  },
  {
    title: 'Company',
    links: [
      {to: '/about', label: 'About'},
      {to: '/science', label: 'Science'},
      {to: '/contact', label: 'Contact'},
    ],
  },
  {
    title: 'Support',
    links: [
      {to: '/shipping', label: 'Shipping'},
      {to: '/faq', label: 'FAQ'},
      {to: '/subscribe', label: 'Subscribe'},
    ],
  },
];

export const legalLinks: readonly NavigationLink[] = [
  ...policyLinks,
  {to: '/accessibility', label: 'Accessibility'},
];
