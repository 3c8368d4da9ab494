import {type ComponentType, createContext, type FormEvent, use} from 'react';
import type {SignupFormProps} from './signup-form.tsx';

export type SignupFormComponent = ComponentType<SignupFormProps>;

/** The worker alone provides the form, so no page loads its markup as a script. */
export const SignupFormContext = createContext<SignupFormComponent | null>(null);

/** With a new object in each rendering, React would empty the form of the document. */
export const asInTheDocument = {__html: ''};

export const loadSignupForm = () => import('./form-and-script.ts');

export async function sendOnSubmit(event: FormEvent<HTMLElement>) {
  const form = event.target;
  if (!(form instanceof HTMLFormElement)) return;
  event.preventDefault();
  try {
    await (await loadSignupForm()).sendSignup(form);
  } catch (error) {
    console.warn('The script of the sign-up did not load.', error);
    form.submit();
  }
}

export function FooterSignup() {
  return import.meta.env.SSR ? (
    <div className="mt-6">
      <DocumentSignupForm isOnMoss />
    </div>
  ) : (
    <div
      className="mt-6"
      onSubmit={sendOnSubmit}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant
      dangerouslySetInnerHTML={asInTheDocument}
    />
  );
}

export function DocumentSignupForm(props: SignupFormProps) {
  const Form = use(SignupFormContext);
  return Form && <Form {...props} />;
}
