import * as v from 'valibot';
import {eventTypes} from '../../app/analytics/event-schemas.server.ts';
import type {DatabaseClient} from '../../app/platform/server/supabase.server.ts';
import type {EventRange} from './range.ts';

/*
 * What the database aggregates for the report. Every function throws the error of the database.
 */

const rowsSchema = v.array(
  v.object({
    day: v.string(),
    product_id: v.nullable(v.string()),
    type: v.string(),
    count: v.number(),
    pieces: v.number(),
    subscribed: v.number(),
    /** Dollars at the prices of the order's lines, as the database has them. */
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
      /** Dollars at the prices of the orders' lines. */
      revenue: v.number(),
    }),
  ),
  assistants: v.array(v.object({assistant: v.string(), visits: v.number()})),
});

/**
 * Counts of one day, product and type of event. A row of type `order` without a product counts each
 * order of the day once.
 */
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

/** Web vitals and uncaught errors of the last 28 days of a range. */
export function readMonitoringReport(
  client: DatabaseClient,
  range: EventRange,
): Promise<MonitoringReport> {
  return parsed(monitoringSchema, client.rpc('monitoring_report', rangeOf(range)));
}

/** Where orders and the visitors of assistants came from. */
export function readSourcesReport(
  client: DatabaseClient,
  range: EventRange,
): Promise<SourcesReport> {
  return parsed(sourcesSchema, client.rpc('sources_report', rangeOf(range)));
}

/**
 * Deletes events that are older than the database keeps them, batch by batch, for at most five seconds. The
 * next report continues. A database with pg_cron does this every hour, and nothing is left to do here.
 */
export async function deleteOldEvents(client: DatabaseClient): Promise<void> {
  const endsAt = performance.now() + 5_000;
  let deleted: number;
  do deleted = await parsed(v.number(), client.rpc('delete_old_analytics'));
  while (deleted > 0 && performance.now() < endsAt);
}
