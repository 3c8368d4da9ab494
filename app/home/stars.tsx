/** One star's outline, from its upper tip. */
const star = 'l2.5 5.3 5.8.7-4.3 4 1.1 5.8-5.1-2.8-5.1 2.8 1.1-5.8-4.3-4 5.8-.7z';
const maxRating = 5;
const spacing = 27;

function row(from: number, to: number): string {
  const places = Array.from({length: to - from}, (_, at) => 12 + (from + at) * spacing);
  return places.map((x) => `M${x} 3.6${star}`).join('');
}

export function Stars({rating}: {rating: number}) {
  return (
    <svg
      role="img"
      aria-label={`Rated ${rating} out of ${maxRating}`}
      viewBox={`0 0 ${24 + (maxRating - 1) * spacing} 24`}
      className="h-4.5 self-start"
    >
      <path d={row(0, rating)} className="fill-product" />
      {rating < maxRating && <path d={row(rating, maxRating)} className="fill-rule" />}
    </svg>
  );
}
