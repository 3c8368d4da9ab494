import type {AppContext} from '../server/context.ts';
import {Circuit} from './circuit-breaker.ts';

/** The store answered, and it was a no: asking again would not change that. */
export class StoreRefusal extends Error {
  override readonly name = 'StoreRefusal';
}

/** The store did not answer in time. */
export class TooLate extends Error {
  override readonly name = 'TooLate';

  constructor() {
    super('The store did not answer in time.');
  }
}

interface GraphQLError {
  message: string;
  extensions?: {code?: unknown};
}

/** What a list of errors comes to: a refusal, but where the store only could not just now. */
export function errorOf([first, ...rest]: readonly GraphQLError[]): Error {
  const message = first?.message ?? 'The query was refused.';
  const passing = [first, ...rest].some((error) => isPassing(error?.extensions?.code));
  return passing ? new Error(message) : new StoreRefusal(message);
}

function isPassing(code: unknown): boolean {
  return code === 'THROTTLED' || code === 'INTERNAL_SERVER_ERROR' || code === 'TIMEOUT';
}

const limits = {failures: 6, rest: 2_000, patience: 7_000};

/** A worker's knowledge of how its store is, apart for each store it was configured for. */
const circuits = new WeakMap<object, Circuit>();

function circuitOf({environment}: AppContext): Circuit {
  const known = circuits.get(environment) ?? new Circuit(limits);
  circuits.set(environment, known);
  return known;
}

/** A question that changes nothing: one that fails at once is asked once more, a moment later. */
export function readFromStore<T>(
  context: AppContext,
  patience: number,
  read: () => Promise<T>,
): Promise<T> {
  const circuit = circuitOf(context);
  const wasOpen = circuit.isOpen;
  const ask = () => context.timing.of('store', () => inTime(patience, read));
  return talk(circuit, async () => {
    try {
      return await ask();
    } catch (error) {
      // Whoever tries whether the store is back tries once.
      if (wasOpen || error instanceof StoreRefusal || error instanceof TooLate) throw error;
      context.log.info('store.again');
      await moment();
      return ask();
    }
  });
}

/** A change is asked for once: whether a lost answer means done or not, nobody knows. */
export function changeInStore<T>(
  context: AppContext,
  patience: number,
  change: () => Promise<T>,
): Promise<T> {
  return talk(circuitOf(context), () => context.timing.of('store', () => inTime(patience, change)));
}

/** A refusal is an answer, and a store that answers is not down. */
async function talk<T>(circuit: Circuit, ask: () => Promise<T>): Promise<T> {
  const answer = await circuit.run<{value: T} | {refusal: StoreRefusal}>(async () => {
    try {
      return {value: await ask()};
    } catch (error) {
      if (error instanceof StoreRefusal) return {refusal: error};
      throw error;
    }
  });
  if ('refusal' in answer) throw answer.refusal;
  return answer.value;
}

export async function inTime<T>(patience: number, work: () => Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TooLate()), patience);
  });
  try {
    return await Promise.race([work(), tooLate]);
  } finally {
    clearTimeout(timer);
  }
}

/** Long enough for a hiccup to pass, and not for all visitors the same. */
function moment(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 50 + Math.random() * 150));
}
