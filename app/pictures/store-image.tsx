/** Hydrogen's picture of a store's file, in a file of its own: a shop without any need not load it. */
export {Image} from '@shopify/hydrogen';
