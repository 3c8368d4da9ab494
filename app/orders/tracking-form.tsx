import {useEffect, useRef} from 'react';
import {Link, useFetcher, useLocation, useNavigation} from 'react-router';
import {lookupMessages} from '../content/contact.ts';
import {Button} from '../ui/button.tsx';
import {Field} from '../ui/field.tsx';
import type {Lookup} from './order.ts';
import {statusBadges} from './status-labels.ts';
import {sampleTrackingNumbers, trackingNumberPlaceholder} from './tracking-number.ts';
import {TrackingResult} from './tracking-result.tsx';

interface TrackingFormProps {
  number: string;
  lookup: Lookup | undefined;
}

export function TrackingForm({number, lookup}: TrackingFormProps) {
  const {key} = useLocation();
  // The link to a sample is a new visit with an empty fetcher, so that its result replaces the form's.
  const fetcher = useFetcher<{lookup: Lookup}>({key: `track-${key}`});
  const navigation = useNavigation();
  const result = fetcher.data?.lookup ?? lookup;
  const found = useRef<HTMLDivElement>(null);

  // On a phone, the result is below the form. A page that opens with a result stays at its top.
  const shown = useRef(result);
  useEffect(() => {
    if (shown.current === result) return;
    shown.current = result;
    found.current?.scrollIntoView({block: 'start'});
    found.current?.querySelector('h3')?.focus({preventScroll: true});
  }, [result]);

  const isFollowingLink =
    navigation.state === 'loading' && navigation.location.search.includes('number=');
  const isBusy = fetcher.state !== 'idle' || isFollowingLink;

  return (
    <div className="grid gap-x-16 gap-y-10 md:grid-cols-[1fr_1.35fr] print:block">
      <div>
        <fetcher.Form
          method="post"
          action="/contact?tab=track"
          onSubmit={(event) => isBusy && event.preventDefault()}
          className="space-y-5"
        >
          <Field
            key={key}
            label="Tracking number"
            name="number"
            placeholder={trackingNumberPlaceholder}
            required
            maxLength={64}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            defaultValue={number}
            hint="You’ll find it in your order confirmation email."
            error={lookupMessages.missing}
          />
          {/* A disabled button would lose the focus. */}
          <Button type="submit" aria-disabled={isBusy} className="min-w-44">
            {isBusy ? 'Tracking...' : 'Track Order'}
          </Button>
        </fetcher.Form>
        <p className="mt-8 text-ink-soft text-sm print:hidden">Or try a sample order:</p>
        <ul className="mt-1 flex flex-wrap gap-x-6 print:hidden">
          {sampleTrackingNumbers.map((sample) => (
            <li key={sample}>
              <Link
                to={`/contact?tab=track&number=${sample}`}
                preventScrollReset
                className="tabular-nums inline-flex min-h-11 items-center text-sm faint-underline"
              >
                {sample}
              </Link>
            </li>
          ))}
        </ul>
      </div>
      <div ref={found} aria-busy={isBusy}>
        {/* An order is announced by its status, not by everything that it shows. Errors are alerts. */}
        <p role="status" className="sr-only">
          {isBusy ? '' : summaryOf(result)}
        </p>
        {result && !isBusy && <TrackingResult lookup={result} />}
      </div>
    </div>
  );
}

/** Without a connection, the page stays, with the number and a message. */
export async function sendLookup<Result>(send: () => Promise<Result>) {
  try {
    return await send();
  } catch (error) {
    console.warn('The order could not be looked up.', error);
    const lookup: Lookup = {outcome: 'unable', message: lookupMessages.failed};
    return {number: '', lookup};
  }
}

function summaryOf(lookup: Lookup | undefined): string {
  if (lookup?.outcome !== 'found') return '';
  const {tracking_number: number, status} = lookup.order;
  return `Order ${number}: ${statusBadges[status].label}`;
}
