/** The store's own icon set: 24 px, one stroke width, round line ends. */
const paths = {
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  close: 'M6 6l12 12M18 6L6 18',
  menu: 'M4 8h16M4 16h16',
  bag: 'M5.5 8.5h13l-.9 11a1 1 0 0 1-1 .9H7.4a1 1 0 0 1-1-.9zM9 8.5V7a3 3 0 0 1 6 0v1.5',
  'chevron-down': 'M6.5 9.5l5.5 5.5 5.5-5.5',
  'arrow-left': 'M19 12H5m6-6l-6 6 6 6',
  'arrow-right': 'M5 12h14m-6-6l6 6-6 6',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  play: 'M8 5.5v13l10.5-6.5z',
  pause: 'M8.5 6v12M15.5 6v12',
  leaf: 'M5 19c0-8 5-13.5 14-14 .5 9-4.5 14.5-12.5 13.5M5 20.5c1.500-4.500 4.500-8 8.500-10.200',
  cap: 'M3.500 12.500C4 7.500 7.500 4.500 12 4.500s8 3 8.500 8c-2.500.9-5.300 1.300-8.500 1.300s-6-.4-8.500-1.300zM9.800 13.800c.2 2-.1 3.900-.8 5.700h6c-.7-1.800-1-3.700-.8-5.700',
  drop: 'M12 3.500c3.500 4.300 5.500 7.300 5.500 10.200a5.500 5.500 0 0 1-11 0c0-2.900 2-5.900 5.500-10.200zM9.500 14.500a2.600 2.600 0 0 0 2.500 2.300',
  truck:
    'M3 6.500h11v9.500H3zM14 10h3.800l3.200 3.200V16H14M7 18.500a1.800 1.800 0 1 0 0-3.600 1.800 1.800 0 0 0 0 3.600zM17 18.500a1.800 1.800 0 1 0 0-3.600 1.800 1.800 0 0 0 0 3.600z',
  sun: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 3v1.500M12 19.500V21M3 12h1.500M19.500 12H21M5.600 5.600l1.100 1.100M17.300 17.300l1.100 1.100M5.600 18.400l1.100-1.100M17.300 6.700l1.100-1.100',
  book: 'M12 6.500C10 5 7 4.500 4 5v13c3-.5 6 0 8 1.500 2-1.500 5-2 8-1.500V5c-3-.5-6 0-8 1.500zM12 6.500v13',
  balance:
    'M12 4v16M8.500 20h7M5.500 7h13M5.500 7L3 13.500c.7 1.100 1.500 1.600 2.500 1.600s1.800-.5 2.500-1.600zM18.500 7L16 13.500c.7 1.100 1.500 1.600 2.500 1.600s1.800-.5 2.500-1.600z',
  shield:
    'M12 3.500L19 6v5.500c0 4.200-2.800 7.400-7 9-4.200-1.600-7-4.800-7-9V6zM9 11.800l2.200 2.200 3.900-4.300',
  flask:
    'M9.500 3.500h5M10.500 3.500v6L5.200 18.200c-.6 1.100.1 2.300 1.300 2.300h11c1.200 0 1.900-1.200 1.300-2.300L13.500 9.500v-6M8.200 14h7.600',
  seal: 'M12 3.500a6 6 0 1 0 0 12 6 6 0 0 0 0-12zM9.400 9.700l1.900 1.900 3.300-3.600M8.500 14.700L7.500 20.500l4.500-2 4.500 2-1-5.800',
  tag: 'M4 5.500A1.500 1.500 0 0 1 5.500 4h6L20 12.500 12.500 20 4 11.500zM8.200 8.200h.01',
  clock: 'M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16zM12 8v4.300l2.800 1.700',
  calendar: 'M4.500 6h15v14h-15zM4.500 10.500h15M8.500 3.500V8M15.500 3.500V8',
  pin: 'M12 20.500c4-4.500 6-7.600 6-10.500a6 6 0 0 0-12 0c0 2.900 2 6 6 10.500zM12 12a2 2 0 1 0 0-4 2 2 0 0 0 0 4z',
  box: 'M4 8l8-4 8 4v8.500l-8 4-8-4zM4 8l8 4 8-4M12 12v8.500M8 6l8 4',
  refund: 'M8.500 5L5 8.500 8.500 12M5.500 8.500h8.300a5.250 5.250 0 0 1 0 10.500H7.500',
  mail: 'M3.500 6h17v12.500h-17zM4 6.500l8 6.500 8-6.500',
} as const;

export type IconName = keyof typeof paths;

export function Icon({name, className}: {name: IconName; className?: string}) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={`line-icon ${className ?? 'size-5'}`}>
      <path d={paths[name]} />
    </svg>
  );
}

const star =
  'l2.500 5.300 5.800.7-4.300 4 1.100 5.800-5.100-2.800-5.100 2.800 1.100-5.800-4.300-4 5.800-.7z';
const maxRating = 5;
const spacing = 27;

/** The path of the stars from one position up to another, which is excluded. */
function row(from: number, to: number): string {
  const places = Array.from({length: to - from}, (_, at) => 12 + (from + at) * spacing);
  return places.map((x) => `M${x} 3.600${star}`).join('');
}

/** A rating as stars, with a text alternative. */
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
