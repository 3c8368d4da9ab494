import {data} from 'react-router';

/** Every address that no other route serves. The error page renders the response. */
export function loader() {
  throw data(null, {status: 404});
}

export const action = loader;

export default function NotFound() {
  return null;
}
