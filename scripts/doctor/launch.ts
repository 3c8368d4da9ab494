import {products} from '../../app/catalog/catalog.ts';
import {type Product, productIds} from '../../app/catalog/types.ts';
import {research} from '../../app/content/product-copy.ts';
import type {Environment} from '../../app/platform/server/environment.server.ts';
import {defaultBrand} from '../../app/platform/shop/brand.ts';
import {formatShortMoney} from '../../app/pricing/money.ts';
import {freeShippingOver} from '../../app/pricing/shop-terms.ts';
import {describeFailure, error, type Finding, manual, ok, warning} from './check.ts';
import {requestStore, valueAt} from './store-request.ts';

type Variables = Readonly<Record<string, string | undefined>>;

const shopQuery = `{
  shop {
    customerAccountUrl
    primaryDomain { host sslEnabled }
    privacyPolicy { handle }
    refundPolicy { handle }
    shippingPolicy { handle }
    termsOfService { handle }
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
      'checkout domain',
      variables.PUBLIC_CHECKOUT_DOMAIN,
      'Set PUBLIC_CHECKOUT_DOMAIN, so that consent carries over to the checkout.',
    ),
    variables.CONTACT_DELIVERY === 'database'
      ? ok('contact form', 'messages are stored')
      : warning('contact form', 'simulated: nothing is sent', 'Set CONTACT_DELIVERY=database.'),
    ...checkTexts(),
    manual('claims', 'Have a specialist confirm each health claim and keep its sources.'),
    manual('reviews', 'Replace the five placeholder reviews with reviews of real customers.'),
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
    const {data} = await requestStore(store.origin, publicToken(variables), shopQuery);
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
    ];
  } catch (reason) {
    return [error('policies', describeFailure(reason), 'Check PUBLIC_STORE_DOMAIN and try again.')];
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
    const {data} = await requestStore(store.origin, publicToken(variables), promotionsQuery);
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
    return error(name, describeFailure(reason), 'Check PUBLIC_STORE_DOMAIN and try again.');
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
