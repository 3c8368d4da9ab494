import {useEffect, useRef, useState} from 'react';
import type {ProductId} from '../catalog/types.ts';
import {asInTheDocument, DocumentForm, type Form, load, onSubmit} from './footer-signup.tsx';

/** "Email me when RUSH is back". The document has the form; after a client-side navigation, the script makes it. */
export function RestockSignup({productId}: {productId: ProductId}) {
  const box = useRef<HTMLDivElement>(null);
  const [Form, setForm] = useState<Form | null>(null);

  useEffect(() => {
    // The document has no form in its footer where the shop has no database.
    const isOffered = document.querySelector('footer form[method="post"]') !== null;
    if (box.current?.hasChildNodes() || !isOffered) return;
    load().then(
      ({SignupForm}) => setForm(() => SignupForm),
      (error: unknown) => console.warn('The form of the sign-up did not load.', error),
    );
  }, []);

  if (import.meta.env.SSR) {
    return (
      <div className="mt-4 mb-6">
        <DocumentForm productId={productId} />
      </div>
    );
  }
  if (Form) {
    return (
      <div key="rendered" className="mt-4 mb-6" onSubmit={onSubmit}>
        <Form productId={productId} />
      </div>
    );
  }
  return (
    <div
      key="document"
      ref={box}
      className="mt-4 mb-6 empty:hidden"
      onSubmit={onSubmit}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant
      dangerouslySetInnerHTML={asInTheDocument}
    />
  );
}
