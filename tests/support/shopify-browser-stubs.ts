import type {BrowserContext, Route} from '@playwright/test';

type Choice = 'yes' | 'no' | '';

export interface ConsentStub {
  /** The visitor's earlier choice; empty if there is none. */
  choice?: Choice;
  /** Whether the visitor's region needs consent before anything is measured. */
  isConsentRequired?: boolean;
  /** Resolves when the consent script may arrive. */
  arrival?: Promise<void>;
}

interface MonorailEvent {
  schema_id: string;
  payload: Record<string, unknown>;
}

export interface ShopifyStubs {
  /** The events that Shopify's endpoint has received. */
  events: MonorailEvent[];
  /** Every request to a host that is not on this machine, without its query. */
  foreignRequests: string[];
}

const consentScripts =
  'https://cdn.shopify.com/shopifycloud/{consent-tracking-api,privacy-banner}/**';
const cors = {'Access-Control-Allow-Origin': '*'};

/**
 * Stands in for Shopify's scripts and event endpoint. Shopify's performance script is blocked, as
 * ad blockers do, and so is every other host.
 */
export async function stubShopify(
  context: BrowserContext,
  {choice = '', isConsentRequired = false, arrival = Promise.resolve()}: ConsentStub = {},
): Promise<ShopifyStubs> {
  const stubs: ShopifyStubs = {events: [], foreignRequests: []};
  context.on('request', (request) => {
    const url = new URL(request.url());
    const isForeign = /^https?:$/.test(url.protocol) && url.hostname !== '127.0.0.1';
    if (isForeign) {
      stubs.foreignRequests.push(url.origin + url.pathname);
    }
  });
  await context.route(
    (url) => url.hostname !== '127.0.0.1',
    (route) => route.abort('blockedbyclient'),
  );
  await context.route(consentScripts, async (route) => {
    await arrival;
    const withBanner = route.request().url().includes('privacy-banner');
    const state = JSON.stringify({choice, isConsentRequired, withBanner});
    await route.fulfill({
      contentType: 'text/javascript',
      body: `(${installConsentApi.toString()})(${state})`,
    });
  });
  await context.route('https://monorail-edge.shopifysvc.com/**', async (route: Route) => {
    const {events}: {events: MonorailEvent[]} = JSON.parse(route.request().postData() ?? '');
    stubs.events.push(...events);
    const result = events.map(() => ({status: 200}));
    await route.fulfill({headers: cors, json: {result}});
  });
  return stubs;
}

/** Runs in the browser: the part of Shopify's Customer Privacy API that Hydrogen uses. */
function installConsentApi({
  choice,
  isConsentRequired,
  withBanner,
}: {
  choice: Choice;
  isConsentRequired: boolean;
  withBanner: boolean;
}) {
  const storage = 'consent-stub';
  let current = (localStorage.getItem(storage) ?? choice) as Choice;
  const isAllowed = () => (isConsentRequired ? current === 'yes' : current !== 'no');
  const values = () => ({
    analytics: current,
    marketing: current,
    preferences: current,
    sale_of_data: current,
  });
  const customerPrivacy = {
    consentStatus: 'loaded',
    currentVisitorConsent: values,
    analyticsProcessingAllowed: isAllowed,
    marketingAllowed: isAllowed,
    preferencesProcessingAllowed: isAllowed,
    saleOfDataAllowed: isAllowed,
    shouldShowBanner: () => isConsentRequired && current === '',
    setTrackingConsent(consent: {analytics: boolean}, done?: () => void) {
      current = consent.analytics ? 'yes' : 'no';
      localStorage.setItem(storage, current);
      const detail = {analyticsAllowed: isAllowed(), marketingAllowed: isAllowed()};
      document.dispatchEvent(new CustomEvent('visitorConsentCollected', {detail}));
      done?.();
    },
    __internal: {uniqueToken: () => 'unique-token', visitToken: () => 'visit-token'},
  };
  const shopify: {customerPrivacy?: object} = Reflect.get(window, 'Shopify') ?? {};
  shopify.customerPrivacy = Object.assign(shopify.customerPrivacy ?? {}, customerPrivacy);
  Object.assign(window, {Shopify: shopify});
  if (withBanner) {
    Object.assign(window, {
      privacyBanner: {
        loadBanner() {},
        showPreferences() {
          const dialog = document.createElement('dialog');
          dialog.textContent = 'Cookie preferences';
          document.body.append(dialog);
          dialog.show();
        },
      },
    });
  }
  document.dispatchEvent(new Event('consentTrackingApiLoaded'));
}
