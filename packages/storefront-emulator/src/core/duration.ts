/** A duration in milliseconds, or a text such as `'30 s'`, `'3 days'` or `'1 h 30 min'`. */
export type Duration = number | string;

const secondMs = 1_000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

const units: readonly (readonly [RegExp, number])[] = [
  [/^(?:ms|milliseconds?)$/, 1],
  [/^(?:s|sec|seconds?)$/, secondMs],
  [/^(?:m|min|minutes?)$/, minuteMs],
  [/^(?:h|hours?)$/, hourMs],
  [/^(?:d|days?)$/, dayMs],
  [/^(?:w|weeks?)$/, 7 * dayMs],
];

/** The longest duration that keeps every date of a test within the range of `Date`. */
const maxMs = 100 * 366 * dayMs;

/** Returns the milliseconds of a duration; `undefined` if it is none, negative, or over a century. */
export function parseDuration(given: unknown): number | undefined {
  const milliseconds = typeof given === 'string' ? parseText(given) : given;
  if (typeof milliseconds !== 'number' || !(milliseconds >= 0 && milliseconds <= maxMs)) {
    return undefined;
  }
  return milliseconds;
}

function parseText(text: string): number | undefined {
  let total = 0;
  let rest = text.trim().toLowerCase();
  if (rest === '') return undefined;
  while (rest !== '') {
    const [part, amount, name = ''] = /^(\d+(?:\.\d+)?)\s*([a-z]+)\s*/.exec(rest) ?? [];
    const unit = units.find(([pattern]) => pattern.test(name));
    if (part === undefined || !unit) return undefined;
    total += Number(amount) * unit[1];
    rest = rest.slice(part.length);
  }
  return total;
}
