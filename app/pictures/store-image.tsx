/** Hydrogen's image component in its own chunk, so that a store without pictures does not load it. */
export {Image} from '@shopify/hydrogen';
