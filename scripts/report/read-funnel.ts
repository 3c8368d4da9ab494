import * as v from 'valibot';
import type {DatabaseClient} from '../../app/platform/server/supabase.server.ts';
import type {EventRange} from './range.ts';

const rowSchema = v.object({
  day: v.string(),
  product_id: v.nullable(v.string()),
  type: v.string(),
  count: v.number(),
  pieces: v.number(),
  subscribed: v.number(),
  /** Dollars at the prices of the order's lines, as the database has them. */
  revenue: v.number(),
});

/**
 * Counts of one day, product and type of event. A row of type `order` without a product counts each
 * order of the day once.
 */
export type ReportRow = v.InferOutput<typeof rowSchema>;

/** The counts of a report, aggregated by the database. Throws the error of the database. */
export async function readReport(
  client: DatabaseClient,
  {from, to}: EventRange,
  timeZone: string,
): Promise<ReportRow[]> {
  const {data, error} = await client.rpc('analytics_report', {
    range_start: from,
    range_end: to,
    time_zone: timeZone,
  });
  if (error) throw error;
  return v.parse(v.array(rowSchema), data);
}
