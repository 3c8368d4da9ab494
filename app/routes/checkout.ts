import {redirect} from 'react-router';

/** A checkout begins on the cart page. */
export function loader(): Response {
  return redirect('/cart');
}
