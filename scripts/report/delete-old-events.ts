import type {DatabaseClient} from '../../app/platform/server/supabase.server.ts';

/** A long backlog is left to the next report. */
const maxMs = 5_000;

/**
 * Deletes events that the database keeps no longer, batch by batch. A database with pg_cron does so
 * every hour and leaves nothing to do here. Throws the error of the database.
 */
export async function deleteOldEvents(client: DatabaseClient): Promise<void> {
  const endsAt = performance.now() + maxMs;
  let deleted: number;
  do {
    const {data, error} = await client.rpc('delete_old_analytics');
    if (error) throw error;
    deleted = data;
  } while (deleted > 0 && performance.now() < endsAt);
}
