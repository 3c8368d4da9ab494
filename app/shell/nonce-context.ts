import {createContext, use} from 'react';

/** Hydrogen's own context would load its analytics with every page, because the package is one module. */
export const NonceContext = createContext<string | undefined>(undefined);

/** Browsers hide the nonce's attribute, not the property. */
const documentNonce = import.meta.env.SSR
  ? undefined
  : document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce;

export function useNonce(): string | undefined {
  return use(NonceContext) ?? documentNonce;
}
