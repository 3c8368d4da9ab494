import {type FormEvent, useEffect, useRef, useState} from 'react';
import {contact} from '~/content/contact';
import {Button} from '~/ui/button';
import {Field, TextField} from '~/ui/field';

type State = 'idle' | 'sending' | 'sent';

/** The specification's times: how long sending seems to take, and how long success is shown. */
const sendingTime = 1_500;
const sentTime = 5_000;

/** As specified, a form that sends nothing; without scripts the mail address stands in its place. */
export function ContactForm({salesEmail}: {salesEmail: string}) {
  const [state, setState] = useState<State>('idle');
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (state === 'idle') return;
    const timer = setTimeout(
      () => {
        if (state === 'sending') form.current?.reset();
        setState(state === 'sending' ? 'sent' : 'idle');
      },
      state === 'sending' ? sendingTime : sentTime,
    );
    return () => clearTimeout(timer);
  }, [state]);

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (state !== 'sending') setState('sending');
  }

  return (
    <>
      <form ref={form} onSubmit={onSubmit} className="needs-script space-y-5">
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label="Name" name="name" autoComplete="name" required />
          <Field label="Email" name="email" type="email" autoComplete="email" required />
        </div>
        <Field label="Subject" name="subject" required />
        <TextField label="Message" name="message" required />
        <Button type="submit" disabled={state === 'sending'}>
          {state === 'sending' ? 'Sending...' : 'Send Message'}
        </Button>
        <p role="status" className="font-medium text-moss">
          {state === 'sent' && contact.sent}
        </p>
      </form>
      <p className="only-without-script">
        Write to us at <a href={`mailto:${salesEmail}`}>{salesEmail}</a>.
      </p>
    </>
  );
}
