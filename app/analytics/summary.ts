import type {Json} from '../platform/database.types.ts';

/** What the summary looks at in a stored event. */
export interface CountedEvent {
  event_type: string;
  event_data: Json;
  timestamp: string;
}

export interface Counts {
  views: number;
  /** How often something was added to a cart, and how many pieces that were. */
  adds: number;
  pieces: number;
  /** Adds a view; null where nothing was viewed, as a share of nothing is no number. */
  conversion: number | null;
}

export interface Summary {
  total: Counts;
  products: (Counts & {product: string})[];
  days: (Counts & {day: string})[];
}

/**
 * Counts events by product, the most viewed first, and by day. The days and the products
 * that are given are all in it, also those on which, and of which, nothing happened.
 */
export function summarize(
  events: readonly CountedEvent[],
  {
    days,
    products,
    dayOf,
  }: {days: readonly string[]; products: readonly string[]; dayOf: (moment: Date) => string},
): Summary {
  const total = new Tally();
  const byProduct = new Map(products.map((product) => [product, new Tally()]));
  const byDay = new Map(days.map((day) => [day, new Tally()]));

  for (const event of events) {
    total.add(event);
    tallyOf(byProduct, String(field(event.event_data, 'product_id'))).add(event);
    tallyOf(byDay, dayOf(new Date(event.timestamp))).add(event);
  }

  return {
    total: total.counts(),
    products: [...byProduct]
      .map(([product, tally]) => ({product, ...tally.counts()}))
      .sort((a, b) => b.views - a.views || b.adds - a.adds),
    days: [...byDay]
      .map(([day, tally]) => ({day, ...tally.counts()}))
      .sort((a, b) => (a.day < b.day ? -1 : 1)),
  };
}

class Tally {
  #views = 0;
  #adds = 0;
  #pieces = 0;

  add({event_type, event_data}: CountedEvent): void {
    if (event_type === 'product_view') this.#views += 1;
    if (event_type !== 'cart_action' || field(event_data, 'action') !== 'add') return;
    this.#adds += 1;
    this.#pieces += Number(field(event_data, 'quantity') ?? 1);
  }

  counts(): Counts {
    const [views, adds, pieces] = [this.#views, this.#adds, this.#pieces];
    return {views, adds, pieces, conversion: views > 0 ? adds / views : null};
  }
}

function tallyOf(tallies: Map<string, Tally>, key: string): Tally {
  const found = tallies.get(key) ?? new Tally();
  tallies.set(key, found);
  return found;
}

function field(data: Json, name: string): unknown {
  return typeof data === 'object' && data !== null ? Reflect.get(data, name) : undefined;
}
