import {redirect} from 'react-router';

/** Pages of earlier versions posted their checkout here; the forms of the cart post to `/cart`. */
export function loader(): Response {
  return redirect('/cart');
}

export function action(): Response {
  return redirect('/cart', 303);
}
