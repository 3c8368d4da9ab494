import {useEffect, useRef, useState} from 'react';
import type {ProductId} from '../catalog/types.ts';
import {useRootData} from '../root-data.ts';
import {
  asInTheDocument,
  DocumentSignupForm,
  loadSignupForm,
  type SignupFormComponent,
  sendOnSubmit,
} from './footer-signup.tsx';

/** "Email me when RUSH is back". The document has the form; after a client-side navigation, the script makes it. */
export function RestockSignup({productId}: {productId: ProductId}) {
  const hasSignups = useRootData()?.hasSignups ?? false;
  const box = useRef<HTMLDivElement>(null);
  const [Form, setForm] = useState<SignupFormComponent | null>(null);

  useEffect(() => {
    if (box.current?.hasChildNodes() || !hasSignups) return;
    loadSignupForm().then(
      ({SignupForm}) => setForm(() => SignupForm),
      (error: unknown) => console.warn('The form of the sign-up did not load.', error),
    );
  }, [hasSignups]);

  if (import.meta.env.SSR) {
    return (
      <div className="mt-4 mb-6">
        <DocumentSignupForm productId={productId} />
      </div>
    );
  }
  if (Form) {
    return (
      <div key="rendered" className="mt-4 mb-6" onSubmit={sendOnSubmit}>
        <Form productId={productId} />
      </div>
    );
  }
  return (
    <div
      key="document"
      ref={box}
      className="mt-4 mb-6 empty:hidden"
      onSubmit={sendOnSubmit}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant
      dangerouslySetInnerHTML={asInTheDocument}
    />
  );
}
