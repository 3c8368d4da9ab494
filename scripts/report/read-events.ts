import type {DatabaseClient} from '../../app/platform/server/supabase.server.ts';
import type {Database} from '../../supabase/database.types.ts';
import type {EventRange} from './range.ts';

type StoredEvent = Database['public']['Tables']['analytics_events']['Row'];

/** The number of rows that PostgREST returns at most on a project's default settings. */
const pageSize = 1_000;

/** The database; null where analytics are switched off, and nothing is read, as specified. */
export type Source = DatabaseClient | null;

/**
 * Every event between two times, newest first. Throws the error of the database. Pages continue
 * after the last row (keyset paging), so that each page costs the same.
 */
export async function readEvents(
  source: Source,
  {from, to, type}: EventRange,
): Promise<StoredEvent[]> {
  if (!source) return [];
  const select = () => {
    const query = source
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
