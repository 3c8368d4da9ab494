import {summaries} from '../catalog/summaries.ts';
import {policyLinks} from '../content/policies.ts';

interface NavigationLink {
  to: string;
  label: string;
}

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
    links: Object.values(summaries).map(({id, title}) => ({to: `/products/${id}`, label: title})),
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
