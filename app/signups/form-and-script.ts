/* A page loads these with the first press of the footer's form, or where a product is sold out. */
export {sendSignup} from './send-signup.ts';
export {SignupForm} from './signup-form.tsx';
