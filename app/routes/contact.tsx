import {data, Link, type ShouldRevalidateFunction, useLocation} from 'react-router';
import {ContactForm, forgetDraft} from '../contact/contact-form.tsx';
import {type PostedMessage, simulatedField} from '../contact/message-fields.ts';
import {receiveMessage} from '../contact/receive-message.server.ts';
import {SupportDetails} from '../contact/support-details.tsx';
import {contact} from '../content/contact.ts';
import {lookUp} from '../orders/lookup.server.ts';
import {type Lookup, lookupMessages} from '../orders/order.ts';
import {TrackingForm} from '../orders/tracking-form.tsx';
import {RequestBodyError, readBody} from '../platform/http/request-body.server.ts';
import {withTimeout} from '../platform/http/timeout.ts';
import {defaultBrand} from '../platform/shop/brand.ts';
import {useRootData} from '../root-data.ts';
import {PageIntro} from '../shell/page-intro.tsx';
import {tabLook} from '../ui/tabs.tsx';
import type {Route} from './+types/contact.ts';

export const handle = {isShareable: true};

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
  const response = await lookUp(number, context);
  return data(
    {number: number.slice(0, 64), lookup: response.lookup, contactDelivery},
    responseInit(response),
  );
}

const formLimits = {
  // A message whose four fields have the largest size, percent-encoded.
  maxBytes: 72 * 1024,
  timeoutMs: 5_000,
  contentTypes: ['application/x-www-form-urlencoded'],
};

/** Looks up a number on the Track Order tab, and receives a message on the other one. */
export async function action({request, context}: Route.ActionArgs) {
  const form = new URLSearchParams(await readBody(request, formLimits).catch(throwStatus));
  if (isTrackOrder(request.url)) {
    const number = form.get('number') ?? '';
    const response = await lookUp(number, context);
    return data({number: number.slice(0, 64), lookup: response.lookup}, responseInit(response));
  }
  const {posted, ...response} = await receiveMessage(form, context);
  return data({posted}, responseInit(response));
}

function throwStatus(error: unknown): never {
  if (error instanceof RequestBodyError) throw data(error.message, {status: error.status});
  throw error;
}

/** The duration of a simulated message (docs/requirements.md#contact-2). */
const simulatedMs = 1_500;
/** Longer than the worker waits for a body and for the database. */
const timeoutMs = 12_000;

/** If the worker cannot be reached, the page stays, with its text and the reason. */
export async function clientAction({request, serverAction}: Route.ClientActionArgs) {
  const sent: PostedMessage = {isSent: true};
  const failed: PostedMessage = {isSent: false, problem: contact.failed};
  const lookup: Lookup = {outcome: 'unable', message: lookupMessages.outer};
  try {
    if ((await request.clone().formData()).has(simulatedField)) {
      await new Promise((resolve) => setTimeout(resolve, simulatedMs));
      forgetDraft();
      return {posted: sent};
    }
    const result = await withTimeout(timeoutMs, serverAction);
    if ('posted' in result && result.posted.isSent) forgetDraft();
    return result;
  } catch (error) {
    console.warn('The form could not be sent.', error);
    return isTrackOrder(request.url) ? {number: '', lookup} : {posted: failed};
  }
}

function isTrackOrder(url: string): boolean {
  return new URL(url).searchParams.get('tab') === 'track';
}

interface Outcome {
  status: number;
  retryAfter?: number;
}

function responseInit({status, retryAfter}: Outcome): ResponseInit {
  return {
    status,
    headers: {
      'Cache-Control': 'private, no-store',
      ...(retryAfter !== undefined && {'Retry-After': String(retryAfter)}),
    },
  };
}

export default function ContactPage({loaderData, actionData}: Route.ComponentProps) {
  const brand = useRootData()?.brand ?? defaultBrand;
  const search = new URLSearchParams(useLocation().search);
  const tab = search.get('tab') === 'track' ? 'track' : 'contact';
  const result = actionData && 'lookup' in actionData ? actionData : loaderData;
  const posted = actionData && 'posted' in actionData ? actionData.posted : undefined;

  return (
    <PageIntro title={contact.title} lead={contact.lead} card="contact">
      {/* The next document, and analytics on it, must not receive a tracking number as the referrer. */}
      <meta name="referrer" content="strict-origin" />
      {/* A search engine must not list an order. */}
      {search.has('number') && <meta name="robots" content="noindex" />}
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
            <h2 id="track-title" className="sr-only">
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
              <h2 id="contact-title" className="sr-only">
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
      className={tabLook}
    >
      {children}
    </Link>
  );
}
