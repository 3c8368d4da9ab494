import {useEffect, useState} from 'react';
import {Link, useFetcher, useNavigation} from 'react-router';
import {Button} from '~/ui/button';
import {Field} from '~/ui/field';
import type {Lookup} from './order';
import {placeholder, samples} from './tracking-number';
import {TrackingResult} from './tracking-result';

interface TrackingFormProps {
  /** What the address asked for, and how that went; also what a post without scripts gave. */
  number: string;
  lookup: Lookup | undefined;
}

/** The Track Order tab: a number goes in, an order or a reason comes out. */
export function TrackingForm({number, lookup}: TrackingFormProps) {
  const fetcher = useFetcher<{lookup: Lookup}>();
  const navigation = useNavigation();
  const [typed, setTyped] = useState(number);
  const [shown, setShown] = useState(lookup);

  // The latest answer counts, whether a link or the form asked for it.
  useEffect(() => {
    setTyped(number);
    setShown(lookup);
  }, [number, lookup]);
  useEffect(() => {
    if (fetcher.data) setShown(fetcher.data.lookup);
  }, [fetcher.data]);

  const followsLink =
    navigation.state === 'loading' && navigation.location.search.includes('number=');
  const busy = fetcher.state !== 'idle' || followsLink;

  return (
    <div className="grid gap-x-16 gap-y-10 md:grid-cols-[1fr_1.35fr]">
      <div>
        <fetcher.Form method="post" action="/contact?tab=track" className="space-y-5">
          <Field
            label="Tracking number"
            name="number"
            placeholder={placeholder}
            required
            maxLength={64}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            hint="It is in your order confirmation."
          />
          <Button type="submit" disabled={busy}>
            {busy ? 'Tracking...' : 'Track Order'}
          </Button>
        </fetcher.Form>
        <p className="mt-8 text-ink-soft text-sm">Or look at a sample:</p>
        <ul className="mt-1 flex flex-wrap gap-x-6">
          {samples.map((sample) => (
            <li key={sample}>
              <Link
                to={`/contact?tab=track&number=${sample}`}
                preventScrollReset
                className="tabular inline-flex min-h-11 items-center text-sm underline decoration-ink/30 underline-offset-4 hover:decoration-ink"
              >
                {sample}
              </Link>
            </li>
          ))}
        </ul>
      </div>
      <div aria-live="polite" aria-busy={busy}>
        {shown && !busy && <TrackingResult lookup={shown} />}
      </div>
    </div>
  );
}
