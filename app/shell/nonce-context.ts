import {createContext, use} from 'react';

/**
 * Hydrogen has such a context, too, but its package is one module: importing it would load its analytics with every
 * page.
 */
export const NonceContext = createContext<string | undefined>(undefined);

/** Browsers hide the nonce's attribute, not the property. */
const documentNonce = import.meta.env.SSR
  ? undefined
  : document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce;

export function useNonce(): string | undefined {
  return use(NonceContext) ?? documentNonce;
}
