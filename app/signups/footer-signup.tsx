import {type ComponentType, createContext, type FormEvent, use} from 'react';
import type {SignupFormProps} from './signup-form.tsx';

export type Form = ComponentType<SignupFormProps>;

/** The form, for the worker alone, so that no page loads its markup as a script; null without a database. */
export const SignupFormContext = createContext<Form | null>(null);

/**
 * The same object in each rendering: the browser leaves what the document has, where another object would be written into
 * the page when the footer renders again.
 */
export const asInTheDocument = {__html: ''};

export const load = () => import('./form-and-script.ts');

/** Without its script, the form is sent as a document. */
export async function onSubmit(event: FormEvent<HTMLElement>) {
  const form = event.target;
  if (!(form instanceof HTMLFormElement)) return;
  event.preventDefault();
  try {
    await (await load()).sendSignup(form);
  } catch (error) {
    console.warn('The script of the sign-up did not load.', error);
    form.submit();
  }
}

/** The form for news. Its script loads with the first press. */
export function FooterSignup() {
  return import.meta.env.SSR ? (
    <div className="mt-6">
      <DocumentForm isOnMoss />
    </div>
  ) : (
    <div
      className="mt-6"
      onSubmit={onSubmit}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant
      dangerouslySetInnerHTML={asInTheDocument}
    />
  );
}

export function DocumentForm(props: SignupFormProps) {
  const Form = use(SignupFormContext);
  return Form && <Form {...props} />;
}
