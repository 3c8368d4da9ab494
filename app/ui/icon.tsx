/** One set, drawn for this store: 24 px, one stroke width, round ends. */
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
} as const;

export type IconName = keyof typeof paths;

export function Icon({name, className}: {name: IconName; className?: string}) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={className ?? 'size-5'}
    >
      <path d={paths[name]} />
    </svg>
  );
}

const starPath =
  'M12 3.600l2.500 5.300 5.800.7-4.300 4 1.100 5.800L12 16.600l-5.100 2.800L8 13.600l-4.300-4 5.800-.7z';

/** A rating, in stars for the eye and in words for the ear. */
export function Stars({rating}: {rating: number}) {
  return (
    <span role="img" aria-label={`Rated ${rating} of 5`} className="flex gap-0.5">
      {[1, 2, 3, 4, 5].map((star) => (
        <svg
          key={star}
          viewBox="0 0 24 24"
          aria-hidden="true"
          className={`size-4.5 ${star <= rating ? 'fill-product' : 'fill-rule'}`}
        >
          <path d={starPath} />
        </svg>
      ))}
    </span>
  );
}
