import {data} from 'react-router';
import {isProductId, type ProductId} from '../catalog/types.ts';
import {RateLimit} from '../platform/http/rate-limit.server.ts';
import type {AppContext} from '../platform/server/app-context.server.ts';
import {describeError} from '../platform/server/log.server.ts';
import {
  type Connection,
  databaseClient,
  describeDatabaseError,
} from '../platform/server/supabase.server.ts';
import {honeypotField} from '../ui/honeypot.tsx';
import {maxEmailLength, type Outcome, outcomes, signupPath} from './outcome.ts';
import {wordsOf} from './words.ts';

const databaseTimeoutMs = 4_000;

const signupLimit = new RateLimit({binding: 'CONTACT_LIMIT', requests: 5, windowSeconds: 60});

/**
 * As in a browser's field for email addresses, with a dot in the domain. A spreadsheet would take an address that begins
 * with `=`, `+` or `-` for a formula.
 */
const emailPattern =
  /^[A-Za-z0-9.!#$%&'*/?^_`{|}~][A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]*@(?:[a-z0-9-]+\.)+[a-z0-9-]+$/;

const pagePattern = /^[/][a-z0-9/-]{0,63}$/;

interface Signup {
  email: string;
  productId: ProductId | undefined;
  page: string;
}

/** Returns an address with its domain in lower case, or undefined if it is none that the table accepts. */
export function parseEmail(text: string): string | undefined {
  const trimmed = text.trim();
  if (trimmed.length > maxEmailLength) return undefined;
  const at = trimmed.lastIndexOf('@');
  const email = trimmed.slice(0, at) + trimmed.slice(at).toLowerCase();
  return emailPattern.test(email) ? email : undefined;
}

function parseSignup(form: URLSearchParams): Signup | undefined {
  const email = parseEmail(form.get('email') ?? '');
  const product = form.get('product') ?? undefined;
  if (!email || form.get(honeypotField)) return undefined;
  if (product !== undefined && !isProductId(product)) return undefined;
  const page = form.get('page') ?? '';
  return {
    email,
    productId: product,
    page: pagePattern.test(page) ? page : signupPath,
  };
}

/** A known address gets another row and the same answer, so nobody can find out who has signed up. */
export async function receiveSignup(
  form: URLSearchParams,
  supabase: Connection,
  context: AppContext,
) {
  const respond = (outcome: Outcome, headers: Record<string, string> = {}) => {
    const product = form.get('product') ?? undefined;
    const entered = {
      email: outcome === 'sent' ? '' : (form.get('email') ?? '').slice(0, maxEmailLength),
      productId: isProductId(product) ? product : undefined,
      page: form.get('page') ?? signupPath,
    };
    return data(
      {outcome, ...entered, reference: context.log.reference},
      {status: outcomes[outcome], headers: {'Cache-Control': 'private, no-store', ...headers}},
    );
  };
  const signup = parseSignup(form);
  if (!signup) return respond('invalid');
  const retryAfter = await context.countRequest(signupLimit, 'signup');
  if (retryAfter > 0) return respond('limited', {'Retry-After': String(retryAfter)});
  return respond((await insertSignup(signup, supabase, context)) ? 'sent' : 'failed');
}

async function insertSignup(
  {email, productId, page}: Signup,
  supabase: Connection,
  {environment, log}: AppContext,
): Promise<boolean> {
  try {
    const client = await databaseClient(supabase);
    const {error, status} = await client
      .from('signups')
      .insert({
        email,
        kind: productId ? 'restock' : 'news',
        product_id: productId ?? null,
        consent: wordsOf(productId, environment.brand.name).consent,
        page,
      })
      .abortSignal(AbortSignal.timeout(databaseTimeoutMs));
    if (error) log.error('signup.not-stored', describeDatabaseError(error, status));
    return !error;
  } catch (error) {
    log.error('signup.not-stored', describeError(error));
    return false;
  }
}
