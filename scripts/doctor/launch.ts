import {products} from '../../app/catalog/catalog.ts';
import {type Product, productIds} from '../../app/catalog/types.ts';
import {research} from '../../app/content/product-copy.ts';
import type {Environment} from '../../app/platform/server/environment.server.ts';
import {defaultBrand} from '../../app/platform/shop/brand.ts';
import {formatShortMoney} from '../../app/pricing/money.ts';
import {freeShippingOver} from '../../app/pricing/shop-terms.ts';
import {
  describeNetworkError,
  error,
  type Finding,
  manual,
  ok,
  timeoutMs,
  warning,
} from './check.ts';
import {asList, queryStorefront, valueAt} from './store-request.ts';

type Variables = Readonly<Record<string, string | undefined>>;

const shopQuery = `{
  shop {
    customerAccountUrl
    primaryDomain { host sslEnabled }
    privacyPolicy { handle }
    refundPolicy { handle }
    shippingPolicy { handle }
    termsOfService { handle }
    subscriptionPolicy { id }
    shipsToCountries
  }
}`;

const freeOver = formatShortMoney(freeShippingOver);

const policies = ['privacyPolicy', 'refundPolicy', 'shippingPolicy', 'termsOfService'] as const;

/** The decisions in `docs/launch.md`: checks those that it can and lists the rest. */
export async function checkLaunch(
  environment: Environment,
  variables: Variables,
): Promise<Finding[]> {
  return [
    ...(await checkShop(environment, variables)),
    await checkPromotions(environment, variables),
    checkContact('sales email', environment.brand.salesEmail, defaultBrand.salesEmail),
    checkContact('phone', environment.brand.phone, defaultBrand.phone),
    checkVariable(
      'order webhooks',
      variables.SHOPIFY_WEBHOOK_SECRET,
      'Set SHOPIFY_WEBHOOK_SECRET, so that shoppers can track their orders (docs/orders.md).',
    ),
    checkVariable(
      'security contact',
      variables.SECURITY_CONTACT,
      'Set SECURITY_CONTACT, so that /.well-known/security.txt names where to report a vulnerability.',
    ),
    environment.searchEngines
      ? ok('search engines', 'may list the shop')
      : error('search engines', 'asked not to list the shop', 'Remove SEARCH_ENGINES=off.'),
    await checkTheme(environment),
    checkVariable(
      'checkout domain',
      variables.PUBLIC_CHECKOUT_DOMAIN,
      'Set PUBLIC_CHECKOUT_DOMAIN, so that consent carries over to the checkout.',
    ),
    variables.CONTACT_DELIVERY === 'database'
      ? ok('contact form', 'messages are stored')
      : warning('contact form', 'simulated: nothing is sent', 'Set CONTACT_DELIVERY=database.'),
    ...checkTexts(),
    manual('payments', 'Turn test mode off, then pay with a real card and refund it.'),
    manual('notifications', 'Set and verify the sender, then read the mails of a test order.'),
    manual('inventory', 'Check the locations that fulfill online orders, and their stock.'),
    manual(
      'subscription law',
      'Read docs/launch.md, row 18, with the mail of a test subscription.',
    ),
    manual('hosting', 'Make production public, then `npm run doctor -- --url` from outside.'),
    manual('search console', 'Verify the domain and submit /sitemap.xml.'),
    manual('redirects', 'Create URL redirects for old addresses and open some.'),
    manual('load test', 'Ask Shopify and the platform before you test with load.'),
    manual('claims', 'Have a specialist confirm each health claim and keep its sources.'),
    manual(
      'reviews',
      'Replace the five reviews and the story of the About page: both are samples.',
    ),
    manual(
      'shipping rates',
      `Place test orders below ${freeOver}, above ${freeOver} and with a subscription.`,
    ),
    manual('tax', 'Place a test order to a state in which you collect sales tax.'),
    manual('guarantee', 'Say in app/content/faq.ts what the 90-Day Guarantee covers.'),
    manual('consent', 'Decline consent in a private window and check that nothing is sent.'),
    manual('domain', 'Buy something through the final domain.'),
    manual('database', 'Set up backups and decide how long to keep analytics events.'),
    manual('accessibility', 'Read /accessibility and add what your state requires.'),
  ];
}

/** What only the merchant knows, and what the pages leave out until it is filled in. */
function checkTexts(): Finding[] {
  return [
    research.source
      ? ok('study figures', research.source)
      : error(
          'study figures',
          'nobody says who was asked',
          'Say in `research.source` of app/content/product-copy.ts what was asked, of whom and when, or remove the figures.',
        ),
    checkField(
      'supplement facts',
      ({ingredients, otherIngredients}) =>
        otherIngredients !== undefined && ingredients.every(({dailyValue}) => dailyValue !== null),
      'Fill in `otherIngredients`, and `dailyValue` of each nutrient, in app/catalog/ from the label.',
    ),
    checkField(
      'lab reports',
      ({report}) => report !== undefined,
      'Fill in `report` in app/catalog/ with the address of the current batch’s report.',
    ),
  ];
}

function checkField(name: string, has: (product: Product) => boolean, fix: string): Finding {
  const missing = products.filter((product) => !has(product)).map(({id}) => id);
  return missing.length === 0
    ? ok(name, 'complete')
    : warning(name, `missing: ${missing.join(', ')}`, fix);
}

async function checkShop({store}: Environment, variables: Variables): Promise<Finding[]> {
  try {
    const {data} = await queryStorefront(store.origin, publicToken(variables), shopQuery);
    const account = valueAt(data, 'shop', 'customerAccountUrl');
    return [
      ...policies.map((policy) => checkPolicy(policy, valueAt(data, 'shop', policy))),
      typeof account === 'string'
        ? ok('customer accounts', account)
        : warning(
            'customer accounts',
            'the store has none',
            'Turn them on in Settings → Customer accounts, so that subscribers can cancel.',
          ),
      typeof valueAt(data, 'shop', 'subscriptionPolicy', 'id') === 'string'
        ? ok('subscription policy', 'published')
        : warning(
            'subscription policy',
            'missing, or Shopify’s own text',
            'Write how to cancel in Settings → Policies → Purchase options cancellation policy.',
          ),
      checkCountries(asList(valueAt(data, 'shop', 'shipsToCountries'))),
    ];
  } catch (reason) {
    return [
      error('policies', describeNetworkError(reason), 'Check PUBLIC_STORE_DOMAIN and try again.'),
    ];
  }
}

/** The pages promise shipping within the USA only, and orders from elsewhere are not tracked. */
function checkCountries(countries: readonly unknown[]): Finding {
  const others = countries.filter((country) => country !== 'US');
  const fix = 'Leave only the USA in Settings → Markets and in the shipping zones.';
  return others.length === 0
    ? ok('countries', 'ships to the USA only')
    : warning('countries', `ships to ${countries.length} countries`, fix);
}

/** The theme of the Online Store is a second shop with other prices and pages, unless it is closed. */
async function checkTheme({store}: Environment): Promise<Finding> {
  const name = 'theme';
  const fix =
    'Redirect it (the app “Hydrogen Redirect Theme”) or set a password in Online Store → Preferences.';
  try {
    const response = await fetch(store.origin, {
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const isOpen = response.ok && /text\/html/.test(response.headers.get('Content-Type') ?? '');
    return isOpen ? warning(name, `shown at ${store.origin}`, fix) : ok(name, 'not shown');
  } catch (reason) {
    return error(name, describeNetworkError(reason), 'Check PUBLIC_STORE_DOMAIN and try again.');
  }
}

const promotionsQuery = `{
  ${productIds
    .map(
      (id) =>
        `${id}: product(handle: "${id}") {
          variants(first: 1) { nodes { price { amount } compareAtPrice { amount } } }
        }`,
    )
    .join('\n')}
}`;

/** Without a compare-at price, the pages show $89.99 and “SAVE 35%”, which fit no other price. */
async function checkPromotions({store}: Environment, variables: Variables): Promise<Finding> {
  const name = 'promotions';
  try {
    const {data} = await queryStorefront(store.origin, publicToken(variables), promotionsQuery);
    const without = productIds.filter((id) => {
      const variant = valueAt(data, id, 'variants', 'nodes', 0);
      const compareAt = Number(valueAt(variant, 'compareAtPrice', 'amount') ?? 0);
      return !(compareAt > Number(valueAt(variant, 'price', 'amount')));
    });
    if (without.length === 0) return ok(name, 'every product has a compare-at price');
    return error(
      name,
      `no compare-at price: ${without.join(', ')}`,
      'Set a compare-at price that was really charged; until then the shop shows $89.99 and “SAVE 35%”.',
    );
  } catch (reason) {
    return error(name, describeNetworkError(reason), 'Check PUBLIC_STORE_DOMAIN and try again.');
  }
}

function publicToken({PUBLIC_STOREFRONT_API_TOKEN: token = ''}: Variables) {
  return {'X-Shopify-Storefront-Access-Token': token};
}

function checkPolicy(policy: string, stored: unknown): Finding {
  const name = policy.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return stored
    ? ok(name, 'published')
    : error(name, 'missing', 'Write it in Shopify admin: Settings → Policies.');
}

function checkContact(name: string, value: string, placeholder: string): Finding {
  return value === placeholder
    ? warning(name, `the placeholder ${value}`, 'Set PUBLIC_SALES_EMAIL and PUBLIC_PHONE.')
    : ok(name, value);
}

function checkVariable(name: string, value: string | undefined, fix: string): Finding {
  return value ? ok(name, 'set') : warning(name, 'not set', fix);
}
