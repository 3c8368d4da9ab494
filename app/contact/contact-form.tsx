import {type FormEvent, useEffect, useRef, useState} from 'react';
import {useFetcher} from 'react-router';
import {contact} from '../content/contact.ts';
import {Button} from '../ui/button.tsx';
import {Field, TextArea} from '../ui/field.tsx';
import {FormMessage} from '../ui/form-message.tsx';
import {Honeypot} from '../ui/honeypot.tsx';
import {Icon} from '../ui/icon.tsx';
import {openStorage} from '../ui/storage.ts';
import {
  type MessageField,
  messageLimits,
  type PostedMessage,
  simulatedField,
} from './message-fields.ts';

type TextField = HTMLInputElement | HTMLTextAreaElement;

const sentMs = 5_000;
const draftKey = 'boreal:contact-draft';
const storage = openStorage('sessionStorage');

interface ContactFormProps {
  /** docs/requirements.md#contact-2 */
  delivery: 'simulated' | 'database';
  /** Sent without scripts, so that this document has the result. */
  posted: PostedMessage | undefined;
}

export function ContactForm({delivery, posted}: ContactFormProps) {
  // The shopper sends a message, opens the other tab and comes back: the key finds the message that is being sent.
  const fetcher = useFetcher<{posted: PostedMessage}>({key: 'contact'});
  const result = fetcher.data?.posted ?? posted;
  /** The result whose message has disappeared. */
  const [expired, setExpired] = useState<PostedMessage>();
  const form = useRef<HTMLFormElement>(null);
  const isSending = fetcher.state !== 'idle';
  const failed = result?.isSent === false ? result : undefined;
  const isStored = delivery === 'database';
  // Read-only and `aria-disabled` elements keep the focus, which disabled ones lose.
  const propsOf = (name: MessageField) => ({
    name,
    error: contact.errors[name],
    defaultValue: failed?.fields?.[name],
    'aria-invalid': failed?.fields?.[name]?.trim() === '' || undefined,
    maxLength: isStored ? messageLimits[name] : undefined,
    required: true,
    readOnly: isSending,
  });

  useEffect(() => {
    if (!result?.isSent) return;
    // This document came with empty fields, and the shopper may have begun the next message.
    if (result === posted) forgetDraft();
    else clearFields(form.current);
    const timer = setTimeout(() => setExpired(result), sentMs);
    return () => clearTimeout(timer);
  }, [result, posted]);

  // The shopper has typed a draft, opened the other tab and come back: the draft is filled in again.
  useEffect(() => {
    const draft = new URLSearchParams(storage.getItem(draftKey) ?? '');
    for (const field of textFields(form.current)) {
      // A field that was typed into before hydration keeps its value.
      field.value ||= draft.get(field.name) ?? '';
    }
    saveDraft(form.current);
  }, []);

  function onInput({target}: FormEvent<HTMLFormElement>) {
    saveDraft(form.current);
    // `required` accepts spaces, and the server does not.
    if (!isTextField(target)) return;
    const isBlank = target.value !== '' && target.value.trim() === '';
    target.setCustomValidity(isBlank ? contact.blank : '');
  }

  return (
    <fetcher.Form
      ref={form}
      method="post"
      action="/contact"
      onSubmit={(event) => isSending && event.preventDefault()}
      onInput={onInput}
      onInvalid={showInvalidField}
      className="space-y-5"
    >
      <fieldset className="min-w-0 space-y-5">
        <legend className="sr-only">Your message</legend>
        <div className="grid items-end gap-5 sm:grid-cols-2">
          <Field label="Name" autoComplete="name" {...propsOf('name')} />
          <Field label="Email" type="email" autoComplete="email" {...propsOf('email')} />
        </div>
        <Field label="Subject" {...propsOf('subject')} />
        <TextArea label="Message" {...propsOf('message')} />
        {isStored ? <Honeypot /> : <input type="hidden" name={simulatedField} value="on" />}
      </fieldset>
      <Button type="submit" aria-disabled={isSending} className="min-w-44">
        {isSending ? 'Sending...' : 'Send Message'}
      </Button>
      <div role="status">
        {!isSending && result?.isSent && result !== expired && (
          <FormMessage ref={showMessage} className="flex items-center gap-4">
            <Icon name="check" className="size-6 shrink-0 text-moss" />
            <p>{contact.sent}</p>
          </FormMessage>
        )}
      </div>
      <div role="alert">
        {!isSending && failed && (
          <FormMessage isProblem>
            <p>{failed.problem}</p>
          </FormMessage>
        )}
      </div>
    </fetcher.Form>
  );
}

/** docs/requirements.md#contact-2 */
const simulatedMs = 1_500;

/** The form may leave the page while it is sent, so the draft is forgotten here. */
export async function sendMessage<Result extends {posted: PostedMessage} | object>(
  request: Request,
  send: () => Promise<Result>,
) {
  try {
    if ((await request.clone().formData()).has(simulatedField)) {
      await new Promise((resolve) => setTimeout(resolve, simulatedMs));
      forgetDraft();
      return {posted: {isSent: true} satisfies PostedMessage};
    }
    const response = await send();
    if ('posted' in response && response.posted.isSent) forgetDraft();
    return response;
  } catch (error) {
    console.warn('The message could not be sent.', error);
    return {posted: {isSent: false, problem: contact.failed} satisfies PostedMessage};
  }
}

/** WebKit scrolls the field that it focuses to the edge of the window, where the header covers it. */
function showInvalidField() {
  requestAnimationFrame(() => document.activeElement?.scrollIntoView({block: 'nearest'}));
}

function showMessage(message: HTMLElement | null) {
  message?.scrollIntoView({block: 'nearest'});
}

function forgetDraft(): void {
  storage.removeItem(draftKey);
}

function saveDraft(form: HTMLFormElement | null): void {
  const draft = textFields(form).map(({name, value}) => [name, value]);
  storage.setItem(draftKey, new URLSearchParams(draft).toString());
}

/** A reset makes empty fields valid again, and restores the text of a message that failed before hydration. */
function clearFields(form: HTMLFormElement | null): void {
  form?.reset();
  for (const field of textFields(form)) field.value = '';
}

function textFields(form: HTMLFormElement | null): TextField[] {
  return [...(form?.elements ?? [])].filter(isTextField);
}

function isTextField(field: unknown): field is TextField {
  const isText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
  return isText && field.name in messageLimits;
}
