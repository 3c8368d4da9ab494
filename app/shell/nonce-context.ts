import {createContext} from 'react';

/**
 * The nonce of the content security policy. Hydrogen has such a context too, but its package is
 * one module: a page that imports it downloads its analytics before they are needed.
 */
export const NonceContext = createContext<string | undefined>(undefined);
