import * as v from 'valibot';
import {eventTypes} from '../../app/analytics/event-types.ts';
import type {DatabaseClient} from '../../app/platform/server/supabase.server.ts';
import type {EventRange} from './range.ts';

const resultSchema = v.object({
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
  error_count: v.number(),
});

type Result = v.InferOutput<typeof resultSchema>;

export interface MonitoringReport {
  /** The 75th percentile per page: milliseconds for LCP and INP, a score for CLS. */
  webVitals: Result['web_vitals'];
  errors: Result['errors'];
  /** All uncaught errors, including those that `errors` leaves out. */
  errorCount: number;
}

/**
 * Web vitals and uncaught errors of the last 28 days of a range, aggregated by the database. Throws
 * the error of the database.
 */
export async function readMonitoringReport(
  client: DatabaseClient,
  {from, to}: EventRange,
): Promise<MonitoringReport> {
  const {data, error} = await client.rpc('monitoring_report', {range_start: from, range_end: to});
  if (error) throw error;
  const {web_vitals: webVitals, errors, error_count: errorCount} = v.parse(resultSchema, data);
  return {webVitals, errors, errorCount};
}
