/** Returns the SQLSTATE with which Postgres rejected a statement; an empty string if it succeeded. */
export async function sqlErrorCode(attempt: Promise<unknown>): Promise<string> {
  try {
    await attempt;
    return '';
  } catch (error) {
    if (error instanceof Error && 'code' in error) return String(error.code);
    throw error;
  }
}

export const insufficientPrivilege = '42501';
export const checkViolation = '23514';
