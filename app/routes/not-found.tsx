import {data} from 'react-router';

/** Every address that no other route knows. The frame and the words are the error page's. */
export function loader() {
  throw data(null, {status: 404});
}

export const action = loader;

export default function NotFound() {
  return null;
}
