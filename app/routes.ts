import {
  index,
  layout,
  type RouteConfig,
  type RouteConfigEntry,
  route,
} from '@react-router/dev/routes';
import {hydrogenRoutes} from '@shopify/hydrogen';
import {informationPages} from './content/pages.ts';

/** Every route of the storefront. Hydrogen adds its developer pages in development. */
export default hydrogenRoutes([
  layout('routes/page-errors.tsx', [
    index('routes/home.tsx'),
    route('products/:productId', 'routes/product.tsx'),
    route('cart', 'routes/cart.tsx'),
    ...informationPages.map((name) => route(name, `routes/${name}.tsx`)),
    route('signup', 'routes/signup.tsx'),
    route('policies/:policyHandle', 'routes/policy.tsx'),
    route('pages/:pageHandle', 'routes/store-page.tsx'),
    route('account/*', 'routes/account.tsx'),
    route('*', 'routes/not-found.tsx'),
  ]),
  ...routesTo('routes/collections.ts', ['collections', 'collections/:collectionHandle', 'search']),
  route('cart/:lines', 'routes/cart-permalink.ts'),
  route('discount/:code', 'routes/discount.ts'),
  route('checkout', 'routes/checkout.ts'),
  route('healthz', 'routes/healthz.ts'),
  route('api/cart', 'routes/api-cart.ts'),
  route('api/events', 'routes/api-events.ts'),
  route('api/offers', 'routes/api-offers.ts'),
  route('api/shop', 'routes/api-shop.ts'),
  route('webhooks/shopify', 'routes/webhooks.ts'),
  route('products/:productId.md', 'routes/product-markdown.ts'),
  ...routesTo('routes/overview.ts', ['agents.md', 'llms.txt']),
  route('.well-known/security.txt', 'routes/security-txt.ts'),
  route('sitemap.xml', 'routes/sitemap.ts'),
  route('robots.txt', 'routes/robots.ts'),
  route('site.webmanifest', 'routes/manifest.ts'),
]) satisfies RouteConfig;

function routesTo(file: string, paths: readonly string[]): RouteConfigEntry[] {
  return paths.map((path) => route(path, file, {id: path}));
}
