/** Hydrogen once more, under a name of its own, so that its analytics are a file of their own. */
declare module '@shopify/hydrogen?analytics' {
  export {Analytics} from '@shopify/hydrogen';
}
