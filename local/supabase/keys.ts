import {RestError} from './errors.ts';

export const publishableKey = 'sb_publishable_of_the_embedded_database';
export const secretKey = 'sb_secret_of_the_embedded_database';

/** supabase-js also sends the key as a bearer token. Another token is a user's, and the embedded database has no users. */
export function roleOf(headers: Headers): 'anon' | 'service_role' {
  const key = headers.get('apikey');
  const token = headers.get('authorization');
  if (key === null) throw new RestError(401, null, 'No API key found in request');
  if (key !== publishableKey && key !== secretKey)
    throw new RestError(401, null, 'Invalid API key');
  if (token !== null && token !== `Bearer ${key}`) {
    throw new RestError(401, 'PGRST301', 'No suitable key or wrong key type');
  }
  return key === secretKey ? 'service_role' : 'anon';
}
