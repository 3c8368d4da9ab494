import type {DatabaseClient} from '../../app/platform/server/supabase.server.ts';
import type {Database} from '../../supabase/database.types.ts';
import type {EventRange} from './range.ts';

type StoredEvent = Database['public']['Tables']['analytics_events']['Row'];

/** `max_rows` of a new Supabase project. */
const pageSize = 1_000;

/** Null where `PUBLIC_ANALYTICS` is off: nothing is read then. */
export type AnalyticsDatabase = DatabaseClient | null;

/** Newest first, with keyset paging: each page costs the same. */
export async function readEvents(
  database: AnalyticsDatabase,
  {from, to, type}: EventRange,
): Promise<StoredEvent[]> {
  if (!database) return [];
  const select = () => {
    const query = database
      .from('analytics_events')
      .select('*')
      .gte('timestamp', from)
      .order('timestamp', {ascending: false})
      .order('id', {ascending: false})
      .limit(pageSize);
    return type === undefined ? query : query.eq('event_type', type);
  };

  const events = await rowsOf(select().lte('timestamp', to));
  let last = events.at(-1);
  while (last) {
    // A page may end between events of the same time, which follow by id.
    let page = await rowsOf(select().eq('timestamp', last.timestamp).lt('id', last.id));
    if (page.length === 0) page = await rowsOf(select().lt('timestamp', last.timestamp));
    events.push(...page);
    last = page.at(-1);
  }
  return events;
}

async function rowsOf(
  query: PromiseLike<{data: StoredEvent[] | null; error: Error | null}>,
): Promise<StoredEvent[]> {
  const {data, error} = await query;
  if (error) throw error;
  return data ?? [];
}
