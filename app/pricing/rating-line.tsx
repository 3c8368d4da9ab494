import {Stars} from '../ui/stars.tsx';
import {describeRating, type Rating} from './rating.ts';

interface RatingLineProps {
  rating: Rating;
  className: string;
}

export function RatingLine({rating, className}: RatingLineProps) {
  const value = rating.value.toFixed(1);
  return (
    <span className={`flex items-center gap-2 text-ink-soft text-sm ${className}`}>
      <Stars rating={Number(value)} label={`Rated ${describeRating(rating)}`} />
      <span aria-hidden="true" className="tabular-nums">{`${value} (${rating.count})`}</span>
    </span>
  );
}
