import {suggestion} from '../options.ts';

/** A mistake in the command line; the command ends with exit code 2. */
export class UsageError extends Error {
  override name = 'UsageError';
}

/** The first sentence of an error of `parseArgs`, with the options that are similar to an unknown one. */
export function argumentProblem(error: unknown, known: readonly string[]): string {
  // Node adds advice about its own API after the first sentence.
  const [first = ''] = error instanceof Error ? error.message.split(/\.(?:\s|$)/) : [];
  const sentence = `${first.trim()}.`;
  const [, unknown] = /^Unknown option '--([\w-]+)'/.exec(sentence) ?? [];
  return unknown === undefined ? sentence : `${sentence} ${suggestion(unknown, known, '--')}`;
}
