/** A way to the details of its own, for a browser that loads them when they come near. */
export {Details} from './details';
