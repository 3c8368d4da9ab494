/** Some work did not settle within its time limit. */
export class TimeoutError extends Error {
  override readonly name: string = 'TimeoutError';

  constructor(timeoutMs: number) {
    super(`No response within ${timeoutMs} ms.`);
  }
}

/** Rejects with a `TimeoutError` if the work has not settled after `timeoutMs`. */
export async function withTimeout<T>(timeoutMs: number, work: () => Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TimeoutError(timeoutMs)), timeoutMs);
  });
  try {
    return await Promise.race([work(), timeout]);
  } finally {
    clearTimeout(timer);
  }
}
