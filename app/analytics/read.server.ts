import type {DatabaseClient} from '../platform/supabase/client.ts';
import type {Database} from '../platform/supabase/database.types.ts';

export type StoredEvent = Database['public']['Tables']['analytics_events']['Row'];

export interface Range {
  /** Both ends are in it. */
  from: string;
  to: string;
  type?: string;
}

/** As many rows as PostgREST gives at once on a project's default settings. */
const pageSize = 1_000;

/** Every event between two times, the newest first. An error of the database is the caller's. */
export async function readEvents(
  client: DatabaseClient,
  {from, to, type}: Range,
): Promise<StoredEvent[]> {
  const events: StoredEvent[] = [];
  for (;;) {
    let query = client
      .from('analytics_events')
      .select('*')
      .gte('timestamp', from)
      .lte('timestamp', to)
      .order('timestamp', {ascending: false})
      .order('id', {ascending: false})
      .range(events.length, events.length + pageSize - 1);
    if (type !== undefined) query = query.eq('event_type', type);
    const {data, error} = await query;
    if (error) throw error;
    // A project may be set to give fewer at once: only none means that there are no more.
    if (data.length === 0) return events;
    events.push(...data);
  }
}
