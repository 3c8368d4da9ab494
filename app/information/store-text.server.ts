import {data} from 'react-router';
import type {StorePageQuery, StorePagesQuery, StorePoliciesQuery} from 'storefrontapi.generated';
import {informationPages} from '../content/pages.ts';
import type {AppContext} from '../platform/server/app-context.server.ts';
import {type Ages, cachedQuery, edgeQuery} from '../platform/storefront/shared-queries.server.ts';
import {isStoreError} from '../platform/storefront/store.server.ts';
import {nodesOf, textOf} from '../platform/storefront/store-values.server.ts';

export const policiesQuery = `#graphql
  fragment PolicyText on ShopPolicy {
    handle
    title
    body
  }
  query StorePolicies($country: CountryCode, $language: LanguageCode)
  @inContext(country: $country, language: $language) {
    shop {
      privacyPolicy {
        ...PolicyText
      }
      refundPolicy {
        ...PolicyText
      }
      shippingPolicy {
        ...PolicyText
      }
      termsOfService {
        ...PolicyText
      }
    }
  }
` as const;

export const pageQuery = `#graphql
  query StorePage($handle: String!, $country: CountryCode, $language: LanguageCode)
  @inContext(country: $country, language: $language) {
    page(handle: $handle) {
      handle
      title
      body
    }
  }
` as const;

/** The store returns 250 pages at most. */
export const pagesQuery = `#graphql
  query StorePages($country: CountryCode, $language: LanguageCode)
  @inContext(country: $country, language: $language) {
    pages(first: 250) {
      nodes {
        handle
      }
    }
  }
` as const;

/** Texts may be out of date for some minutes. */
const textAges: Ages = {edgeSeconds: 60, newMs: 60_000, oldMs: 480_000};

/** Twice Shopify's limit for a text with HTML. */
const maxBodyLength = 1_024_000;

interface MerchantText {
  handle: string;
  title: string;
  html: string;
}

export function loadPolicies(context: AppContext): Promise<MerchantText[]> {
  return orUnavailable(() =>
    cachedQuery(
      context,
      {name: 'policies', query: policiesQuery, read: readPolicies, ages: textAges},
      {acceptsOld: true},
    ),
  );
}

function readPolicies({shop}: StorePoliciesQuery): MerchantText[] {
  const {privacyPolicy, refundPolicy, shippingPolicy, termsOfService} = shop;
  return [privacyPolicy, refundPolicy, shippingPolicy, termsOfService].flatMap((policy) =>
    policy ? [toMerchantText(policy)] : [],
  );
}

/** A visitor chooses the handle, so `cachedQuery`, which keeps each answer in memory, would have no bound. */
export function loadStorePage(
  handle: string,
  context: AppContext,
): Promise<MerchantText | undefined> {
  const {edgeSeconds} = textAges;
  const question = {name: 'page', query: pageQuery, variables: {handle}, edgeSeconds};
  return orUnavailable(async () => {
    const {page} = await edgeQuery<StorePageQuery>(context, question);
    return page ? toMerchantText(page) : undefined;
  });
}

/** Without the pages that this shop has itself, such as `/faq`. */
export function loadStorePagePaths(context: AppContext): Promise<string[]> {
  const read = ({pages}: StorePagesQuery) =>
    nodesOf(pages)
      .map(({handle}) => textOf(handle))
      .filter((handle) => handle !== '' && !informationPages.some((own) => own === handle))
      .map((handle) => `/pages/${encodeURIComponent(handle)}`);
  const question = {name: 'pages', query: pagesQuery, read, ages: textAges};
  return cachedQuery(context, question, {acceptsOld: true});
}

async function orUnavailable<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if (!isStoreError(error)) throw error;
    throw data(null, {status: 503});
  }
}

function toMerchantText(text: {handle: string; title: string; body: string}): MerchantText {
  const [handle, title] = [textOf(text.handle), textOf(text.title)];
  const body = textOf(text.body, maxBodyLength);
  // A `<meta>` element could send visitors to another site, and no content security policy prevents that.
  return {handle, title, html: body.replace(/<(?=meta\b)/gi, '&lt;')};
}
