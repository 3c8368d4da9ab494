/** Radius, width, and the dashes and gaps around the circle, whose length is 1000. */
const rings = [
  [31, 30, '3 8 2.4 9 3.4 7 2 10 3 8.5 2.6 7.5'],
  [38, 17, '0 5.4 1.6 13 0 4 1.4 11 0 6 1.8 12'],
  [43, 9, '1 4.3 .8 5.1 1.2 4.6'],
] as const;

/** A mushroom's cap has left its gills on paper. */
export function SporePrint({className}: {className: string}) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 100 100"
      fill="none"
      stroke="currentColor"
      className={`pointer-events-none absolute -z-1 forced-colors:hidden print:hidden [mask-image:radial-gradient(closest-side,#000_84%,transparent)] ${className}`}
    >
      {rings.map(([radius, width, gills]) => (
        <circle
          key={radius}
          cx="50"
          cy="50"
          r={radius}
          strokeWidth={width}
          pathLength="1000"
          strokeDasharray={gills}
        />
      ))}
    </svg>
  );
}
