export interface Rating {
  value: number;
  count: number;
}

export function describeRating({value, count}: Rating): string {
  return `${value.toFixed(1)} out of 5 in ${count} ${count === 1 ? 'review' : 'reviews'}`;
}
