/** A measured figure with its goal and its limit. `docs/performance.md` gives the reasons for these. */
export interface Figure {
  name: string;
  value: number;
  unit?: 'ms' | 'kB' | 'of 100' | 'in all';
  goal?: number;
  /** The bench fails beyond it. */
  limit?: number;
  /** Whether goal and limit are the least, and not the most. */
  isLeast?: boolean;
}

const digits = {ms: 0, kB: 1, 'of 100': 0, 'in all': 0, ratio: 2} as const;

/** Hands the figures to `bench/all.ts`, or prints them where a bench runs alone. */
export function report(figures: readonly Figure[]): void {
  if (process.send) process.send(figures);
  else printTable(figures);
  if (figures.some(isOver)) process.exitCode = 1;
}

export function printTable(figures: readonly Figure[]): void {
  const rows = figures.map((figure) => {
    const {name, value, unit, goal, limit} = figure;
    const text = (number?: number) => number?.toFixed(digits[unit ?? 'ratio']) ?? '';
    const verdict = isOver(figure) ? 'FAILED' : misses(figure, goal) ? 'misses the goal' : '';
    return [name, `${text(value)} ${unit ?? ''}`, text(goal), text(limit), verdict];
  });
  console.log('');
  for (const [name = '', ...cells] of [['', 'figure', 'goal', 'limit', ''], ...rows]) {
    console.log(name.padEnd(48), ...cells.map((cell) => cell.padStart(12)));
  }
}

const isOver = (figure: Figure): boolean => misses(figure, figure.limit);

function misses({value, isLeast}: Figure, wanted: number | undefined): boolean {
  if (wanted === undefined) return false;
  return Number.isNaN(value) || (isLeast ? value < wanted : value > wanted);
}

export function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? Number.NaN;
}
