import {index, type RouteConfig, route} from '@react-router/dev/routes';
import {hydrogenRoutes} from '@shopify/hydrogen';

/** Every address of the store, in one table. Hydrogen adds its developer pages in development. */
export default hydrogenRoutes([
  index('routes/home.tsx'),
  route('products/:productId', 'routes/product.tsx'),
  route('cart', 'routes/cart.tsx'),
  route('checkout', 'routes/checkout.ts'),
  route('about', 'routes/about.tsx'),
  route('contact', 'routes/contact.tsx'),
  route('science', 'routes/science.tsx'),
  route('shipping', 'routes/shipping.tsx'),
  route('faq', 'routes/faq.tsx'),
  route('subscribe', 'routes/subscribe.tsx'),
  route('accessibility', 'routes/accessibility.tsx'),
  route('healthz', 'routes/healthz.ts'),
  route('api/cart', 'routes/api-cart.ts'),
  route('api/events', 'routes/events.ts'),
  route('webhooks/shopify', 'routes/webhooks.ts'),
  route('sitemap.xml', 'routes/sitemap.ts'),
  route('robots.txt', 'routes/robots.ts'),
  route('site.webmanifest', 'routes/manifest.ts'),
  route('*', 'routes/not-found.tsx'),
]) satisfies RouteConfig;
