/** A way of its own to the lower half, for a browser that loads it when it comes near. */
export {LowerHalf} from './lower-half';
