import {createContext, use} from 'react';

/**
 * The nonce of the content security policy, which the worker provides. Hydrogen has such a context
 * too, but its package is one module: a page that imports it downloads its analytics before they
 * are needed.
 */
export const NonceContext = createContext<string | undefined>(undefined);

/** Browsers hide the nonce's attribute, not the property. */
const documentNonce = import.meta.env.SSR
  ? undefined
  : document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce;

export function useNonce(): string | undefined {
  return use(NonceContext) ?? documentNonce;
}
