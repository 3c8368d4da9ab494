import type {CheckResult} from './suite.ts';
import type {Target} from './target.ts';

export interface Report {
  store: string;
  emulator: string;
  equal: number;
  different: number;
  skipped: number;
  checks: readonly CheckResult[];
}

export function createReport(store: Target, emulator: Target, checks: CheckResult[]): Report {
  const count = (outcome: CheckResult['outcome']) =>
    checks.filter((check) => check.outcome === outcome).length;
  return {
    store: store.endpoint,
    emulator: emulator.endpoint,
    equal: count('equal'),
    different: count('different'),
    skipped: count('skipped'),
    checks,
  };
}

const signs = {equal: 'ok', different: 'DIFFERENT', skipped: 'skipped'} as const;

/** The report for people: one line a check, and the places that differ. */
export function formatReport({store, emulator, equal, different, skipped, checks}: Report): string {
  const lines = checks.flatMap(({name, outcome, differences}) => [
    `${signs[outcome].padEnd(10)} ${name}`,
    ...differences.flatMap(({path, store: left, emulator: right}) => [
      `             ${path}`,
      `               store:    ${left}`,
      `               emulator: ${right}`,
    ]),
  ]);
  return [
    `Store:    ${store}`,
    `Emulator: ${emulator}`,
    '',
    ...lines,
    '',
    `${equal} equal, ${different} different, ${skipped} without data`,
    '',
  ].join('\n');
}
