import {type FormEvent, type RefObject, useEffect, useRef, useState} from 'react';
import {contact} from '~/content/contact';
import {Button} from '~/ui/button';
import {Field} from '~/ui/field';
import {TextArea} from '~/ui/text-area';
import {clearDraft, loadDraft, saveDraft} from './draft';
import {honeypotField, type MessageField, messageLimits} from './message-fields';
import {createMessageId} from './message-id';
import type {PostedMessage} from './posted-message';
import {sendMessage} from './send-message';

type State = 'idle' | 'sending' | 'sent' | 'failed';

const sendingMs = 1_500;
const sentMs = 5_000;

interface ContactFormProps {
  /** `simulated` sends nothing, as specified; `database` stores the message. */
  delivery: 'simulated' | 'database';
  /** The message that this document received, because it was sent before the page was hydrated. */
  posted: PostedMessage | undefined;
}

/** The contact form. The browser posts it until the page is hydrated. */
export function ContactForm({delivery, posted}: ContactFormProps) {
  const failed = posted?.isSent === false ? posted : undefined;
  const [state, setState] = useState<State>(failed ? 'failed' : posted ? 'sent' : 'idle');
  const [problem, setProblem] = useState(failed?.problem ?? '');
  const form = useRef<HTMLFormElement>(null);
  /** Stays the same while the same text is sent again, also after a reload, so that it is stored once. */
  const messageId = useRef<string>(undefined);
  const isStored = delivery === 'database';
  const limits = isStored ? messageLimits : undefined;
  const isSending = state === 'sending';
  // Read-only and `aria-disabled` elements keep the focus, which disabled ones lose.
  const propsOf = (name: MessageField) => ({
    name,
    defaultValue: failed?.fields[name],
    maxLength: limits?.[name],
    required: true,
    readOnly: isSending,
  });
  useDraft(form, messageId, posted);

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
    <form
      ref={form}
      method="post"
      action="/contact"
      onSubmit={onSubmit}
      onInput={onInput}
      className="space-y-5"
    >
      <fieldset className="min-w-0 space-y-5">
        <legend className="sr-only">Your message</legend>
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label="Name" autoComplete="name" {...propsOf('name')} />
          <Field label="Email" type="email" autoComplete="email" {...propsOf('email')} />
        </div>
        <Field label="Subject" {...propsOf('subject')} />
        <TextArea label="Message" {...propsOf('message')} />
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
  );
}

/** A reset would restore the text of a message that failed before the page was hydrated. */
function clearForm(form: HTMLFormElement | null): void {
  for (const field of form?.elements ?? []) {
    if (isTextField(field)) field.value = '';
  }
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
  posted: PostedMessage | undefined,
) {
  useEffect(() => {
    if (posted?.isSent) clearDraft();
    else if (posted) saveDraft({...posted.fields, [draftId]: posted.id});
  }, [posted]);
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
