import {PGlite} from '@electric-sql/pglite';
import {migratedTemplate} from '../../local/supabase/template.ts';
import {eventCheck} from './event-check.ts';

/** The migration that makes the table accept the current event types; undefined if it does. */
export async function eventTypesMigration(
  now: Date,
): Promise<{file: string; sql: string} | undefined> {
  const database = await PGlite.create({loadDataDir: await migratedTemplate()});
  try {
    const {rows} = await database.query<{body: string}>(
      `select prosrc as body from pg_proc where oid = 'analytics.is_event'::regproc`,
    );
    if (rows[0]?.body === eventCheck()) return undefined;
  } finally {
    await database.close();
  }
  const version = now.toISOString().replaceAll(/\D/g, '').slice(0, 14);
  return {
    file: `supabase/migrations/${version}_event_types.sql`,
    sql: `-- The event types of app/analytics/event-types.ts, by \`npm run db -- event-types\`.
create or replace function analytics.is_event(event_type text, event_data jsonb) returns boolean
language sql immutable set search_path = '' as $$${eventCheck()}$$;
`,
  };
}
