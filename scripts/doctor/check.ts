/** One thing that was looked at. */
export interface Finding {
  what: string;
  state: 'good' | 'warning' | 'bad';
  /** What was seen; never a secret. */
  seen: string;
  /** What to do about it, where it is not good. */
  remedy?: string;
}

export const good = (what: string, seen: string): Finding => ({what, state: 'good', seen});

export const warning = (what: string, seen: string, remedy: string): Finding => ({
  what,
  state: 'warning',
  seen,
  remedy,
});

export const bad = (what: string, seen: string, remedy: string): Finding => ({
  what,
  state: 'bad',
  seen,
  remedy,
});

/** How long a service may take to answer the doctor. */
export const patience = 10_000;

export function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const cause = error.cause instanceof Error ? `: ${error.cause.message}` : '';
  return error.name === 'TimeoutError' ? 'no answer within 10 s' : error.message + cause;
}

const marks = {good: 'ok  ', warning: 'hmm ', bad: 'BAD '} as const;

/** A line a finding, and under it what to do. */
export function toTable(findings: readonly Finding[]): string {
  const width = Math.max(...findings.map(({what}) => what.length));
  const lines = findings.flatMap(({what, state, seen, remedy}) => [
    `${marks[state]} ${what.padEnd(width)}  ${seen}`,
    ...(remedy ? [`     ${' '.repeat(width)}  → ${remedy}`] : []),
  ]);
  const count = (state: Finding['state']) =>
    findings.filter((finding) => finding.state === state).length;
  const sum = `${count('good')} ok, ${count('warning')} to look at, ${count('bad')} bad`;
  return [...lines, '', sum].join('\n');
}
