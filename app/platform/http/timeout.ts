export class TimeoutError extends Error {
  override readonly name: string = 'TimeoutError';

  constructor(timeoutMs: number) {
    super(`No response within ${timeoutMs} ms.`);
  }
}

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
