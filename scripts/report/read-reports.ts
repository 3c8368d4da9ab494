import * as v from 'valibot';
import {eventTypes} from '../../app/analytics/event-schemas.server.ts';
import type {DatabaseClient} from '../../app/platform/server/supabase.server.ts';
import type {EventRange} from './range.ts';

const rowsSchema = v.array(
  v.object({
    day: v.string(),
    product_id: v.nullable(v.string()),
    type: v.string(),
    count: v.number(),
    pieces: v.number(),
    subscribed: v.number(),
    /** Dollars, as the database has them. */
    revenue: v.number(),
  }),
);

const monitoringSchema = v.pipe(
  v.object({
    /** The 75th percentile per page: milliseconds for LCP and INP, a score for CLS. */
    web_vitals: v.array(
      v.object({
        page: v.string(),
        name: eventTypes.web_vital.entries.name,
        p75: v.number(),
        count: v.number(),
      }),
    ),
    errors: v.array(
      v.object({name: v.string(), source: v.string(), page: v.string(), count: v.number()}),
    ),
    /** All uncaught errors, including those that `errors` leaves out. */
    error_count: v.number(),
  }),
  v.transform(({web_vitals: webVitals, errors, error_count: errorCount}) => {
    return {webVitals, errors, errorCount};
  }),
);

const sourcesSchema = v.object({
  orders: v.array(
    v.object({
      source: v.nullable(v.string()),
      medium: v.nullable(v.string()),
      campaign: v.nullable(v.string()),
      orders: v.number(),
      /** Dollars. */
      revenue: v.number(),
    }),
  ),
  assistants: v.array(v.object({assistant: v.string(), visits: v.number()})),
});

/** A row of type `order` without a product counts each order of the day once. */
export type ReportRow = v.InferOutput<typeof rowsSchema>[number];
export type MonitoringReport = v.InferOutput<typeof monitoringSchema>;
export type SourcesReport = v.InferOutput<typeof sourcesSchema>;

async function parsed<Schema extends v.GenericSchema>(
  schema: Schema,
  answer: PromiseLike<{data: unknown; error: Error | null}>,
): Promise<v.InferOutput<Schema>> {
  const {data, error} = await answer;
  if (error) throw error;
  return v.parse(schema, data);
}

const rangeOf = ({from, to}: EventRange) => ({range_start: from, range_end: to});

export function readReport(
  client: DatabaseClient,
  range: EventRange,
  timeZone: string,
): Promise<ReportRow[]> {
  const answer = client.rpc('analytics_report', {...rangeOf(range), time_zone: timeZone});
  return parsed(rowsSchema, answer);
}

/** Of the last 28 days of a range. */
export function readMonitoringReport(
  client: DatabaseClient,
  range: EventRange,
): Promise<MonitoringReport> {
  return parsed(monitoringSchema, client.rpc('monitoring_report', rangeOf(range)));
}

export function readSourcesReport(
  client: DatabaseClient,
  range: EventRange,
): Promise<SourcesReport> {
  return parsed(sourcesSchema, client.rpc('sources_report', rangeOf(range)));
}

/** For five seconds at most; the next report continues. A database with pg_cron deletes them by itself. */
export async function deleteOldEvents(client: DatabaseClient): Promise<void> {
  const endsAt = performance.now() + 5_000;
  let deleted: number;
  do deleted = await parsed(v.number(), client.rpc('delete_old_analytics'));
  while (deleted > 0 && performance.now() < endsAt);
}
