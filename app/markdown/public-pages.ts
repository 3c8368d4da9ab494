import {productIds} from '../catalog/types.ts';

export const policies = [
  '/policies/privacy-policy',
  '/policies/refund-policy',
  '/policies/shipping-policy',
  '/policies/terms-of-service',
];

/** The paths of every public page, the most important first. Each page has a Markdown version. */
export function publicPages(): string[] {
  return [
    '/',
    ...productIds.map((id) => `/products/${id}`),
    '/science',
    '/about',
    '/subscribe',
    '/faq',
    '/shipping',
    '/contact',
    '/accessibility',
    ...policies,
  ];
}

/** Returns the path of a page's Markdown version, or undefined if it has none. */
export function markdownPath(path: string): string | undefined {
  if (!publicPages().includes(path)) return undefined;
  return path === '/' ? '/index.md' : `${path}.md`;
}

/** Returns the page that a path is the Markdown version of, or undefined if it is of none. */
export function pageOfMarkdown(path: string): string | undefined {
  return publicPages().find((page) => markdownPath(page) === path);
}
