/** The SQLSTATE with which Postgres refused; an empty text where it did not. */
export async function refusal(attempt: Promise<unknown>): Promise<string> {
  try {
    await attempt;
    return '';
  } catch (error) {
    if (error instanceof Error && 'code' in error) return String(error.code);
    throw error;
  }
}

export const denied = '42501';
export const checkViolation = '23514';
