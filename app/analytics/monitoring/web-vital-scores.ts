/** The part of a layout shift entry that counts. */
export interface LayoutShift {
  startTime: number;
  value: number;
  hadRecentInput: boolean;
}

const maxGapMs = 1_000;
const maxWindowMs = 5_000;

/** The largest session window: shifts at most a second apart, for at most five seconds. */
export function cumulativeLayoutShift(shifts: readonly LayoutShift[]): number {
  let largest = 0;
  let sum = 0;
  let first = 0;
  let last = Number.NEGATIVE_INFINITY;
  for (const {startTime, value, hadRecentInput} of shifts) {
    if (hadRecentInput) continue;
    const isSameWindow = startTime - last < maxGapMs && startTime - first < maxWindowMs;
    if (!isSameWindow) first = startTime;
    sum = isSameWindow ? sum + value : value;
    last = startTime;
    largest = Math.max(largest, sum);
  }
  return largest;
}

/** One outlier is ignored for every fifty interactions. */
const interactionsPerOutlier = 50;

/**
 * The longest interaction, without outliers, of each interaction's longest event. Undefined if
 * there was no interaction.
 */
export function interactionToNextPaint(
  durations: ReadonlyMap<number, number>,
  interactionCount: number,
): number | undefined {
  const longestFirst = [...durations.values()].sort((a, b) => b - a);
  const index = Math.floor(interactionCount / interactionsPerOutlier);
  return longestFirst[Math.min(index, longestFirst.length - 1)];
}
