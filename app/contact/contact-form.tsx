import {type FormEvent, useEffect, useRef, useState} from 'react';
import {contact} from '~/content/contact';
import {Button} from '~/ui/button';
import {Field, TextField} from '~/ui/field';
import {clearDraft, loadDraft, saveDraft} from './draft';

type State = 'idle' | 'sending' | 'sent';

const sendingMs = 1_500;
const sentMs = 5_000;

/** The specified form, which sends nothing; without scripts an email address replaces it. */
export function ContactForm({salesEmail}: {salesEmail: string}) {
  const [state, setState] = useState<State>('idle');
  const form = useRef<HTMLFormElement>(null);
  useDraft(form);

  useEffect(() => {
    if (state === 'idle') return;
    const timer = setTimeout(
      () => {
        if (state === 'sending') {
          form.current?.reset();
          clearDraft();
        }
        setState(state === 'sending' ? 'sent' : 'idle');
      },
      state === 'sending' ? sendingMs : sentMs,
    );
    return () => clearTimeout(timer);
  }, [state]);

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (state !== 'sending') setState('sending');
  }

  return (
    <>
      <form
        ref={form}
        onSubmit={onSubmit}
        onInput={(event) => saveDraft(readFields(event.currentTarget))}
        className="needs-script space-y-5"
      >
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
        Email us at <a href={`mailto:${salesEmail}`}>{salesEmail}</a>.
      </p>
    </>
  );
}

/** Fills in what was typed earlier in this tab; the form leaves the page with the other tab. */
function useDraft(form: React.RefObject<HTMLFormElement | null>) {
  useEffect(() => {
    if (!form.current) return;
    for (const [name, value] of Object.entries(loadDraft())) {
      const field = form.current.elements.namedItem(name);
      // A field that was typed into before hydration keeps its value.
      if (isTextField(field) && field.value === '') field.value = value;
    }
    const fields = readFields(form.current);
    if (Object.values(fields).some(Boolean)) saveDraft(fields);
  }, [form]);
}

function readFields(form: HTMLFormElement): Record<string, string> {
  return Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));
}

function isTextField(field: unknown): field is HTMLInputElement | HTMLTextAreaElement {
  return field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
}
