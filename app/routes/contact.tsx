import {data, Link, type ShouldRevalidateFunction, useLocation} from 'react-router';
import {ContactForm, sendMessage} from '../contact/contact-form.tsx';
import {receiveMessage} from '../contact/receive-message.server.ts';
import {SupportDetails} from '../contact/support-details.tsx';
import {contact} from '../content/contact.ts';
import {lookUp} from '../orders/lookup.server.ts';
import {sendLookup, TrackingForm} from '../orders/tracking-form.tsx';
import {TrimmedEngraving} from '../pictures/engraving.tsx';
import {readForm} from '../platform/http/request-body.server.ts';
import {withTimeout} from '../platform/http/timeout.ts';
import {PageIntro} from '../shell/page-intro.tsx';
import type {Route} from './+types/contact.ts';

/* One page for two features: the contact form (`app/contact/`) and, with `?tab=track`, Track Order (`app/orders/`). */

export const handle = {isShareable: true};

export const headers = ({loaderHeaders, actionHeaders}: Route.HeadersArgs) =>
  actionHeaders.has('Cache-Control') ? actionHeaders : loaderHeaders;

/** After a posted lookup, the number in the address is not looked up again. */
export const shouldRevalidate: ShouldRevalidateFunction = ({formMethod, defaultShouldRevalidate}) =>
  formMethod !== 'POST' && defaultShouldRevalidate;

/** A link such as `/contact?tab=track&number=BRL-…` opens on the result. */
export async function loader({url, context}: Route.LoaderArgs) {
  const {contactDelivery} = context.environment;
  const number = url.searchParams.get('number');
  if (number === null) return data({number: '', lookup: undefined, contactDelivery});
  const {data: found, init} = await lookUp(number, context);
  return data({...found, contactDelivery}, init ?? undefined);
}

/** A message whose four fields have the largest size, percent-encoded. */
const formLimits = {maxBytes: 72 * 1024, timeoutMs: 5_000};

export async function action({request, url, context}: Route.ActionArgs) {
  const form = await readForm(request, formLimits);
  return isTrackOrder(url.searchParams)
    ? lookUp(form.get('number') ?? '', context)
    : receiveMessage(form, context);
}

/** Longer than the worker waits for a body and for the database. */
const timeoutMs = 12_000;

export async function clientAction({request, url, serverAction}: Route.ClientActionArgs) {
  const send = () => withTimeout(timeoutMs, serverAction);
  return isTrackOrder(url.searchParams) ? sendLookup(send) : sendMessage(request, send);
}

function isTrackOrder(search: URLSearchParams): boolean {
  return search.get('tab') === 'track';
}

export default function ContactPage({loaderData, actionData}: Route.ComponentProps) {
  const search = new URLSearchParams(useLocation().search);
  const tab = isTrackOrder(search) ? 'track' : 'contact';
  const result = actionData && 'lookup' in actionData ? actionData : loaderData;
  const posted = actionData && 'posted' in actionData ? actionData.posted : undefined;

  return (
    <PageIntro title={contact.title} lead={contact.lead} card="contact">
      {/* The next document, and analytics on it, must not receive a tracking number as the referrer. */}
      <meta name="referrer" content="strict-origin" />
      {search.has('number') && <meta name="robots" content="noindex" />}
      <nav
        aria-label="Contact and support"
        className="horizon mt-12 flex items-end gap-x-7 text-moss"
      >
        <TabLink to="/contact" isSelected={tab === 'contact'}>
          {contact.tabs.contact}
        </TabLink>
        <TabLink to="/contact?tab=track" isSelected={tab === 'track'}>
          {contact.tabs.track}
        </TabLink>
        <TrimmedEngraving
          plate="cordyceps"
          className="-mt-5 ml-auto h-[min(6rem,22vw)] md:-mt-20 md:h-44 lg:-mt-52 lg:h-80"
        />
      </nav>
      <section aria-labelledby="tab-title" className="mt-10">
        <h2 id="tab-title" className="sr-only">
          {contact.tabs[tab]}
        </h2>
        {tab === 'track' ? (
          <TrackingForm number={result.number} lookup={result.lookup} />
        ) : (
          <div className="grid gap-x-16 gap-y-12 md:grid-cols-[1.6fr_1fr]">
            <ContactForm delivery={loaderData.contactDelivery} posted={posted} />
            <SupportDetails />
          </div>
        )}
      </section>
    </PageIntro>
  );
}

interface TabLinkProps {
  to: string;
  isSelected: boolean;
  children: string;
}

function TabLink({to, isSelected, children}: TabLinkProps) {
  return (
    <Link to={to} preventScrollReset aria-current={isSelected ? 'page' : undefined} className="tab">
      {children}
    </Link>
  );
}
