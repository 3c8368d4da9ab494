import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {defaultBrand} from '../../app/brand.ts';
import {products} from '../../app/catalog/catalog.ts';
import {type Product, productIds} from '../../app/catalog/types.ts';
import {testimonials} from '../../app/content/home-copy.ts';
import {research} from '../../app/content/product-copy.ts';
import {guaranteePays} from '../../app/content/shipping.ts';
import type {Environment} from '../../app/platform/server/environment.server.ts';
import {
  describeNetworkError,
  error,
  type Finding,
  manual,
  ok,
  timeoutMs,
  warning,
} from './check.ts';
import {asList, type Storefront, valueAt} from './store-request.ts';

const query = `{
  ${productIds
    .map((id) => {
      const fields = 'price { amount } compareAtPrice { amount }';
      return `${id}: product(handle: "${id}") { variants(first: 1) { nodes { ${fields} } } }`;
    })
    .join('\n')}
  shop {
    primaryDomain { host sslEnabled }
    privacyPolicy { handle }
    refundPolicy { handle }
    shippingPolicy { handle }
    termsOfService { handle }
    subscriptionPolicy { id }
    shipsToCountries
  }
}`;

const policies = ['privacyPolicy', 'refundPolicy', 'shippingPolicy', 'termsOfService'] as const;

/** A step is `## 1. Store`, and an item `- **name**: text`. */
function readLaunchList() {
  const markdown = readFileSync(join(import.meta.dirname, '../../docs/launch.md'), 'utf8');
  return markdown
    .split(/^## /m)
    .slice(1)
    .map((section) => ({
      title: section.slice(0, section.indexOf('\n')),
      items: [...section.matchAll(/^- \*\*(.+?)\*\*: (.+)$/gm)].map(([, name = '', text = '']) => ({
        name,
        text: text.replaceAll(/\[[^\]]+\]\(([^)#]+)[^)]*\)/g, 'docs/$1'),
      })),
    }));
}

export const itemOf = ({item, name}: Finding) => item ?? name;

/** The merchant checks the items that no program has checked. */
export function byLaunchStep(findings: readonly Finding[]): Finding[] {
  const steps = readLaunchList();
  const listed = new Set(steps.flatMap(({items}) => items.map(({name}) => name)));
  const unlisted = findings.find((finding) => !listed.has(itemOf(finding)));
  if (unlisted) throw new Error(`docs/launch.md has no item “${itemOf(unlisted)}”.`);

  return steps.flatMap(({title, items}) =>
    items.flatMap(({name, text}) => {
      const found = findings.filter((finding) => itemOf(finding) === name);
      const shown = found.length > 0 ? found : [manual(name, text)];
      return shown.map((finding) => ({
        ...((finding.status === 'warning' || finding.status === 'error') && {fix: text}),
        ...finding,
        step: title,
      }));
    }),
  );
}

type Variables = Readonly<Record<string, string | undefined>>;

export function checkDecisions(
  {brand, searchEngines}: Environment,
  variables: Variables,
): Finding[] {
  return [
    checkPlaceholder('brand', brand.name, defaultBrand.name),
    checkPlaceholder('sales email', brand.salesEmail, defaultBrand.salesEmail),
    checkPlaceholder('phone', brand.phone, defaultBrand.phone),
    checkContactForm(variables.CONTACT_DELIVERY),
    checkVariable('security contact', variables.SECURITY_CONTACT),
    searchEngines
      ? ok('search engines', 'may list the shop')
      : error('search engines', 'asked not to list the shop'),
    ...checkTexts(),
  ];
}

/** Until the merchant fills in these texts, the pages leave them out. */
function checkTexts(): Finding[] {
  return [
    research.source && research.population
      ? ok('study figures', `${research.population} ${research.source}`)
      : error('study figures', 'nobody says who was asked'),
    testimonials.every(({source}) => source)
      ? ok('reviews', 'each has a source')
      : error('reviews', 'samples: no customer wrote them'),
    checkField(
      'supplement facts',
      ({ingredients, otherIngredients}) =>
        otherIngredients !== undefined && ingredients.every(({dailyValue}) => dailyValue !== null),
    ),
    guaranteePays
      ? ok('guarantee', guaranteePays)
      : warning('guarantee', 'no page says what it pays'),
    checkField('lab reports', ({report}) => report !== undefined),
  ];
}

function checkField(name: string, has: (product: Product) => boolean): Finding {
  const missing = products.filter((product) => !has(product)).map(({id}) => id);
  return missing.length === 0
    ? ok(name, 'complete')
    : warning(name, `missing: ${missing.join(', ')}`);
}

/** The shop works without these settings, and should not be launched without them. */
export async function checkShop(
  environment: Environment,
  storefront: Storefront,
  variables: Variables,
): Promise<Finding[]> {
  return [
    ...(await checkSettings(storefront)),
    await checkTheme(environment),
    checkVariable('checkout domain', variables.PUBLIC_CHECKOUT_DOMAIN),
  ];
}

async function checkSettings(storefront: Storefront): Promise<Finding[]> {
  const {status, data, errors} = await storefront(query);
  const shop = valueAt(data, 'shop');
  if (!shop) return [error('policies', errors[0]?.message ?? `status ${status}`, checkDomain)];
  return [
    ...policies.map((policy) => checkPolicy(policy, valueAt(shop, policy))),
    typeof valueAt(shop, 'subscriptionPolicy', 'id') === 'string'
      ? ok('subscription policy', 'published')
      : warning('subscription policy', 'missing, or Shopify’s own text'),
    checkCountries(asList(valueAt(shop, 'shipsToCountries'))),
    checkPromotions(data),
  ];
}

const checkDomain = 'Check PUBLIC_STORE_DOMAIN and try again.';

/** The pages promise shipping within the USA only, and orders from elsewhere are not tracked. */
function checkCountries(countries: readonly unknown[]): Finding {
  return countries.every((country) => country === 'US')
    ? ok('countries', 'ships to the USA only')
    : warning('countries', `ships to ${countries.length} countries`);
}

/** The theme of the Online Store is a second shop with other prices and pages, unless it is closed. */
async function checkTheme({store}: Environment): Promise<Finding> {
  try {
    const response = await fetch(store.origin, {
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const isOpen = response.ok && /text\/html/.test(response.headers.get('Content-Type') ?? '');
    return isOpen ? warning('theme', `shown at ${store.origin}`) : ok('theme', 'not shown');
  } catch (reason) {
    return error('theme', describeNetworkError(reason), checkDomain);
  }
}

/** Without a compare-at price, the pages show $89.99 and “SAVE 35%”, whatever the price is. */
function checkPromotions(data: unknown): Finding {
  const without = productIds.filter((id) => {
    const variant = valueAt(data, id, 'variants', 'nodes', 0);
    const compareAt = Number(valueAt(variant, 'compareAtPrice', 'amount') ?? 0);
    return !(compareAt > Number(valueAt(variant, 'price', 'amount')));
  });
  return without.length === 0
    ? ok('promotions', 'every product has a compare-at price')
    : error('promotions', `no compare-at price: ${without.join(', ')}`);
}

function checkPolicy(policy: string, stored: unknown): Finding {
  const name = policy.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return {...(stored ? ok(name, 'published') : error(name, 'missing')), item: 'policies'};
}

function checkPlaceholder(name: string, value: string, placeholder: string): Finding {
  return value === placeholder ? warning(name, `the placeholder ${value}`) : ok(name, value);
}

/** A form that says “sent” while nothing is stored has to be somebody's decision. */
function checkContactForm(delivery: string | undefined): Finding {
  const name = 'contact form';
  if (delivery === 'database') return ok(name, 'messages go to the database');
  if (delivery === 'simulated') return ok(name, 'sends nothing, as decided');
  return error(name, 'says “sent” and stores nothing');
}

function checkVariable(name: string, value: string | undefined): Finding {
  return value ? ok(name, 'set') : warning(name, 'not set');
}
