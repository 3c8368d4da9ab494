/** A way to the voices of its own, for a browser that loads them when they come near. */
export {Voices} from './voices';
