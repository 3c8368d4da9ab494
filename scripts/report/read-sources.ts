import * as v from 'valibot';
import type {DatabaseClient} from '../../app/platform/server/supabase.server.ts';
import type {EventRange} from './range.ts';

const resultSchema = v.object({
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

export type SourcesReport = v.InferOutput<typeof resultSchema>;

/** Where orders and the visitors of assistants came from. Throws the error of the database. */
export async function readSourcesReport(
  client: DatabaseClient,
  {from, to}: EventRange,
): Promise<SourcesReport> {
  const {data, error} = await client.rpc('sources_report', {range_start: from, range_end: to});
  if (error) throw error;
  return v.parse(resultSchema, data);
}
