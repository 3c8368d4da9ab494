import {
  data,
  Link,
  type ShouldRevalidateFunction,
  useLocation,
  useRouteLoaderData,
} from 'react-router';
import {ContactForm} from '~/contact/contact-form';
import {postMessage} from '~/contact/post-message.server';
import {SupportDetails} from '~/contact/support-details';
import {contact} from '~/content/contact';
import {lookUp} from '~/orders/lookup.server';
import {type Lookup, lookupMessages} from '~/orders/order';
import {TrackingForm} from '~/orders/tracking-form';
import {isSameOrigin, RequestBodyError, readBody} from '~/platform/http/request-body';
import {longTtl} from '~/platform/http/ttl';
import {pageLocation, pageMeta} from '~/platform/seo/meta';
import {subpageData} from '~/platform/seo/structured-data';
import {defaultBrand} from '~/platform/shop/brand';
import type {loader as rootLoader} from '~/root';
import {PageIntro} from '~/shell/page-intro';
import type {Route} from './+types/contact';

export const handle = {documentCache: longTtl};

export const meta: Route.MetaFunction = (args) => {
  const location = pageLocation(args, 'contact');
  return [
    ...pageMeta(contact.title, contact.lead, location),
    ...subpageData(location, contact.title),
    // The next document, and analytics on it, must not receive a tracking number as the referrer.
    {name: 'referrer', content: 'strict-origin'},
    // A search engine must not list an order.
    ...(args.location.search.includes('number=') ? [{name: 'robots', content: 'noindex'}] : []),
  ];
};

export const headers = ({loaderHeaders, actionHeaders}: Route.HeadersArgs) =>
  actionHeaders.has('Cache-Control') ? actionHeaders : loaderHeaders;

/** After a posted lookup, the number in the address is not looked up again. */
export const shouldRevalidate: ShouldRevalidateFunction = ({formMethod, defaultShouldRevalidate}) =>
  formMethod !== 'POST' && defaultShouldRevalidate;

/** A link such as `/contact?tab=track&number=BRL-…` opens on the result. */
export async function loader({request, context}: Route.LoaderArgs) {
  const number = new URL(request.url).searchParams.get('number');
  const {contactDelivery} = context.environment;
  if (number === null) return data({number: '', lookup: undefined, contactDelivery});
  const response = await lookUp(number, request, context);
  // The page exists; with a 404, Hydrogen would look for a redirect of the store.
  const status = response.status === 404 ? 200 : response.status;
  return data(
    {number: number.slice(0, 64), lookup: response.lookup, contactDelivery},
    responseInit({...response, status}),
  );
}

const formLimits = {
  maxBytes: 4_096,
  timeoutMs: 5_000,
  contentTypes: ['application/x-www-form-urlencoded'],
};

/** Looks up a number on the Track Order tab, and receives a message on the other one. */
export async function action({request, context}: Route.ActionArgs) {
  try {
    if (new URL(request.url).searchParams.get('tab') !== 'track') {
      const {posted, response} = await postMessage(request, context);
      return data({posted}, responseInit(response));
    }
    const form = new URLSearchParams(await readBody(request, formLimits));
    if (!isSameOrigin(request)) throw data('The form must come from this shop.', {status: 403});
    const number = form.get('number') ?? '';
    const response = await lookUp(number, request, context);
    return data({number: number.slice(0, 64), lookup: response.lookup}, responseInit(response));
  } catch (error) {
    if (error instanceof RequestBodyError) throw data(error.message, {status: error.status});
    throw error;
  }
}

/** If the worker cannot be reached, the page stays and shows the specified error. */
export async function clientAction({serverAction}: Route.ClientActionArgs) {
  try {
    return await serverAction();
  } catch (error) {
    console.warn('The order lookup could not be sent.', error);
    const lookup: Lookup = {outcome: 'unable', message: lookupMessages.outer};
    return {number: '', lookup};
  }
}

function responseInit({
  status,
  retryAfter,
}: {
  status: number;
  retryAfter?: number | undefined;
}): ResponseInit {
  return {
    status,
    headers: {
      'Cache-Control': 'private, no-store',
      ...(retryAfter !== undefined && {'Retry-After': String(retryAfter)}),
    },
  };
}

export default function ContactPage({loaderData, actionData}: Route.ComponentProps) {
  const brand = useRouteLoaderData<typeof rootLoader>('root')?.brand ?? defaultBrand;
  const search = new URLSearchParams(useLocation().search);
  const tab = search.get('tab') === 'track' ? 'track' : 'contact';
  const result = actionData && 'lookup' in actionData ? actionData : loaderData;
  const posted = actionData && 'posted' in actionData ? actionData.posted : undefined;

  return (
    <PageIntro title={contact.title} lead={contact.lead}>
      <nav aria-label="Contact and support" className="mt-12 flex gap-7 border-rule border-b">
        <TabLink to="/contact" isSelected={tab === 'contact'}>
          {contact.tabs.contact}
        </TabLink>
        <TabLink to="/contact?tab=track" isSelected={tab === 'track'}>
          {contact.tabs.track}
        </TabLink>
      </nav>
      <div className="mt-10">
        {tab === 'track' ? (
          <section aria-labelledby="track-title">
            <h2 id="track-title" className="mb-6 text-2xl">
              {contact.tabs.track}
            </h2>
            <TrackingForm number={result.number} lookup={result.lookup} />
          </section>
        ) : (
          <section
            aria-labelledby="contact-title"
            className="grid gap-x-16 gap-y-12 md:grid-cols-[1.6fr_1fr]"
          >
            <div>
              <h2 id="contact-title" className="mb-6 text-2xl">
                {contact.tabs.contact}
              </h2>
              <ContactForm delivery={loaderData.contactDelivery} posted={posted} />
            </div>
            <SupportDetails brand={brand} />
          </section>
        )}
      </div>
    </PageIntro>
  );
}

interface TabLinkProps {
  to: string;
  isSelected: boolean;
  children: string;
}

/** A tab with its own address, so that it can be linked to and works without scripts. */
function TabLink({to, isSelected, children}: TabLinkProps) {
  return (
    <Link
      to={to}
      preventScrollReset
      aria-current={isSelected ? 'page' : undefined}
      className="-mb-px flex min-h-12 items-center border-transparent border-b-2 font-medium text-ink-soft text-sm transition-colors duration-100 hover:text-ink aria-[current=page]:border-moss aria-[current=page]:text-ink"
    >
      {children}
    </Link>
  );
}
