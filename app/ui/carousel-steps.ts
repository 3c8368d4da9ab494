/** How far a pointer must travel to reach another slide. */
const swipeThresholdPx = 50;

/** The slide after a drag or swipe: to the left shows the next, to the right the previous one. */
export function slideAfterDrag(index: number, deltaX: number, count: number): number {
  if (deltaX < -swipeThresholdPx) return Math.min(index + 1, count - 1);
  if (deltaX > swipeThresholdPx) return Math.max(index - 1, 0);
  return index;
}

/** The slide after an arrow key, Home or End; undefined for any other key. */
export function slideAfterKey(index: number, key: string, count: number): number | undefined {
  switch (key) {
    case 'ArrowRight':
      return Math.min(index + 1, count - 1);
    case 'ArrowLeft':
      return Math.max(index - 1, 0);
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}
