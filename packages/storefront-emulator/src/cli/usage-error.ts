/** A mistake in the command line; the command ends with exit code 2. */
export class UsageError extends Error {
  override name = 'UsageError';
}
