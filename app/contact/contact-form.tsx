import {type FormEvent, type RefObject, useEffect, useRef, useState} from 'react';
import {contact} from '~/content/contact';
import {Button} from '~/ui/button';
import {Field} from '~/ui/field';
import {TextArea} from '~/ui/text-area';
import {clearDraft, loadDraft, saveDraft} from './draft';
import {honeypotField, messageLimits} from './message-fields';
import {createMessageId} from './message-id';
import {sendMessage} from './send-message';

type State = 'idle' | 'sending' | 'sent' | 'failed';

const sendingMs = 1_500;
const sentMs = 5_000;

interface ContactFormProps {
  salesEmail: string;
  /** `simulated` sends nothing, as specified; `database` stores the message. */
  delivery: 'simulated' | 'database';
}

/** The contact form. Without scripts an email address replaces it. */
export function ContactForm({salesEmail, delivery}: ContactFormProps) {
  const [state, setState] = useState<State>('idle');
  const [problem, setProblem] = useState('');
  const form = useRef<HTMLFormElement>(null);
  /** Stays the same while the same text is sent again, also after a reload, so that it is stored once. */
  const messageId = useRef<string>(undefined);
  const isStored = delivery === 'database';
  const limits = isStored ? messageLimits : undefined;
  const isSending = state === 'sending';
  // Read-only and `aria-disabled` elements keep the focus, which disabled ones lose.
  const field = {required: true, readOnly: isSending};
  useDraft(form, messageId);

  useEffect(() => {
    const endsItself = state === 'sent' || (state === 'sending' && !isStored);
    if (!endsItself) return;
    const timer = setTimeout(
      () => {
        if (state === 'sending') clearForm(form.current);
        setState(state === 'sending' ? 'sent' : 'idle');
      },
      state === 'sending' ? sendingMs : sentMs,
    );
    return () => clearTimeout(timer);
  }, [state, isStored]);

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSending) return;
    setState('sending');
    if (!isStored) return;
    const fields = readFields(event.currentTarget);
    const id = messageId.current ?? createMessageId();
    messageId.current = id;
    saveDraft({...fields, [draftId]: id});
    const failure = await sendMessage(fields, id);
    if (failure === undefined) {
      clearForm(form.current);
      messageId.current = undefined;
    }
    setProblem(failure ?? '');
    setState(failure === undefined ? 'sent' : 'failed');
  }

  function onInput(event: FormEvent<HTMLFormElement>) {
    messageId.current = undefined;
    saveDraft(readFields(event.currentTarget));
  }

  return (
    <>
      <form ref={form} onSubmit={onSubmit} onInput={onInput} className="needs-script space-y-5">
        <fieldset className="min-w-0 space-y-5">
          <legend className="sr-only">Your message</legend>
          <div className="grid gap-5 sm:grid-cols-2">
            <Field
              label="Name"
              name="name"
              autoComplete="name"
              maxLength={limits?.name}
              {...field}
            />
            <Field
              label="Email"
              name="email"
              type="email"
              autoComplete="email"
              maxLength={limits?.email}
              {...field}
            />
          </div>
          <Field label="Subject" name="subject" maxLength={limits?.subject} {...field} />
          <TextArea label="Message" name="message" maxLength={limits?.message} {...field} />
          {isStored && <Honeypot />}
        </fieldset>
        <Button type="submit" aria-disabled={isSending}>
          {isSending ? 'Sending...' : 'Send Message'}
        </Button>
        <p role="status" className="font-medium text-moss">
          {state === 'sent' && contact.sent}
        </p>
        <p role="alert" className="font-medium text-alert">
          {state === 'failed' && problem}
        </p>
      </form>
      <p className="only-without-script">
        Email us at <a href={`mailto:${salesEmail}`}>{salesEmail}</a>.
      </p>
    </>
  );
}

function clearForm(form: HTMLFormElement | null): void {
  form?.reset();
  clearDraft();
}

/** A field outside of the page that bots fill in. */
function Honeypot() {
  return (
    <div aria-hidden="true" className="-left-[9999px] absolute">
      <label>
        Website
        <input name={honeypotField} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}

/** The draft's key for the message id; no form field has this name. */
const draftId = 'id';

/** Fills in what was typed earlier in this tab; the form leaves the page with the other tab. */
function useDraft(
  form: RefObject<HTMLFormElement | null>,
  messageId: RefObject<string | undefined>,
) {
  useEffect(() => {
    if (!form.current) return;
    const {[draftId]: id, ...draft} = loadDraft();
    for (const [name, value] of Object.entries(draft)) {
      const field = form.current.elements.namedItem(name);
      // A field that was typed into before hydration keeps its value.
      if (isTextField(field) && field.value === '') field.value = value;
    }
    const fields = readFields(form.current);
    const isSame = Object.entries(draft).every(([name, value]) => fields[name] === value);
    if (id !== undefined && isSame) messageId.current = id;
    else if (Object.values(fields).some(Boolean)) saveDraft(fields);
  }, [form, messageId]);
}

function readFields(form: HTMLFormElement): Record<string, string> {
  return Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));
}

function isTextField(field: unknown): field is HTMLInputElement | HTMLTextAreaElement {
  return field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
}
