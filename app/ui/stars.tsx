const star = 'l2.5 5.3 5.8.7-4.3 4 1.1 5.8-5.1-2.8-5.1 2.8 1.1-5.8-4.3-4 5.8-.7z';
const maxRating = 5;
const spacing = 27;
const inset = 3.7;
const width = 16.6;

const outline = Array.from({length: maxRating}, (_, at) => `M${12 + at * spacing} 3.6${star}`).join(
  '',
);

interface StarsProps {
  rating: number;
  label: string;
}

export function Stars({rating, label}: StarsProps) {
  const whole = Math.floor(rating);
  const part = rating - whole;
  const filled = whole * spacing + (part > 0 ? inset + part * width : 0);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${24 + (maxRating - 1) * spacing} 24`}
      className="h-4.5 flex-none self-start"
    >
      {rating < maxRating && <path d={outline} className="fill-rule" />}
      {/* An inner drawing cuts off what it has no room for. */}
      <svg aria-hidden="true" width={filled} height="24">
        <path d={outline} className="fill-product" />
      </svg>
    </svg>
  );
}
