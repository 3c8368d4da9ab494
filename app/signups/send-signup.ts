import {isProductId} from '../catalog/types.ts';
import {type Outcome, outcomes, signupPath} from './outcome.ts';
import {answersOf} from './words.ts';

/** Longer than the worker waits for the body and for the database. */
const timeoutMs = 12_000;

const sending = new WeakSet<HTMLFormElement>();

/** A double press sends the form once. */
export async function sendSignup(form: HTMLFormElement): Promise<void> {
  if (sending.has(form)) return;
  sending.add(form);
  const fields = new FormData(form);
  // The footer stays while the shopper goes from page to page.
  fields.set('page', window.location.pathname);
  const product = String(fields.get('product') ?? '');
  const outcome = await post(fields);
  sending.delete(form);
  const answers = answersOf(isProductId(product) ? product : undefined);
  const status = form.querySelector('[role="status"]');
  if (status) status.textContent = answers[outcome];
  if (outcome === 'sent') form.reset();
}

async function post(fields: FormData): Promise<Outcome> {
  const body = new URLSearchParams([...fields].map(([name, value]) => [name, String(value)]));
  try {
    // React Router's address of the page's data; the status is the answer.
    const {status} = await fetch(`${signupPath}.data`, {
      method: 'POST',
      body,
      signal: AbortSignal.timeout(timeoutMs),
    });
    return outcomeOf(status) ?? 'failed';
  } catch (error) {
    console.warn('The sign-up could not be sent.', error);
    return 'failed';
  }
}

function outcomeOf(status: number): Outcome | undefined {
  const names = Object.keys(outcomes) as Outcome[];
  return names.find((name) => outcomes[name] === status);
}
