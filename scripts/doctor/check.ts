export interface Finding {
  name: string;
  /** `later`: an embedded service stands in for the merchant's, which cannot be checked yet. */
  status: 'ok' | 'warning' | 'error' | 'manual' | 'later';
  detail: string;
  /** Without it, the text of the item in `docs/launch.md` says what to do. */
  fix?: string;
  /** If the item in `docs/launch.md` has another name. */
  item?: string;
  /** Such as `2. Products` in `docs/launch.md`. */
  step?: string;
}

const finding =
  (status: Finding['status']) =>
  (name: string, detail: string, fix?: string): Finding => ({
    ...{name, status, detail},
    ...(fix && {fix}),
  });

export const ok = finding('ok');
export const warning = finding('warning');
export const error = finding('error');
export const manual = finding('manual');
export const later = finding('later');

export const under = (item: string, findings: readonly Finding[]): Finding[] =>
  findings.map((one) => ({item, ...one}));

export const timeoutMs = 10_000;

export function describeNetworkError(reason: unknown): string {
  if (!(reason instanceof Error)) return String(reason);
  if (reason.name === 'TimeoutError') return `no response within ${timeoutMs / 1000} s`;
  const cause = reason.cause instanceof Error ? `: ${reason.cause.message}` : '';
  return `no response: ${reason.message}${cause}`;
}

const labels = {
  ok: 'ok   ',
  warning: 'warn ',
  error: 'ERROR',
  manual: 'check',
  later: 'later',
} as const;

const standIns =
  'Services of `npm run dev` stand in for what you have not configured. What is marked “later” could not be checked.';

export function toTable(findings: readonly Finding[]): string {
  const width = Math.max(...findings.map(({name}) => name.length));
  const lines = findings.flatMap(({name, status, detail, fix, step}, index) => [
    ...(step === findings[index - 1]?.step ? [] : ['', `${step}`]),
    `${labels[status]} ${name.padEnd(width)}  ${detail}`,
    ...(fix ? [`      ${' '.repeat(width)}  → ${fix}`] : []),
  ]);
  const count = (status: Finding['status']) =>
    findings.filter((one) => one.status === status).length;
  const byHand = count('manual') > 0 ? `, ${count('manual')} to check by hand` : '';
  const totals = `${count('ok')} ok, ${count('warning')} warnings, ${count('error')} errors${byHand}`;
  const note = count('later') > 0 ? [standIns] : [];
  return [...note, ...lines, '', totals, ...nextSteps(findings)].join('\n');
}

function nextSteps(findings: readonly Finding[]): string[] {
  if (findings.every(({step}) => step === undefined)) return [];
  const open = findings.filter(({status}) => status === 'warning' || status === 'error');
  const [next, ...later] = new Set(open.map(({step}) => step));
  if (next === undefined) return ['Next: what is marked “check”.'];
  const then = later.length > 0 ? ` Then: ${later.join(', ')}.` : '';
  return [`Next: ${next} (docs/launch.md).${then}`];
}
