/**
 * The funnel from product views to orders, by product and by day, and the web vitals and uncaught
 * errors where the shop records them:
 *
 *   npm run report -- --from 2026-11-01 --to 2026-11-30 [--type product_view] [--json | --csv]
 *   npm run report -- --events [--from …] [--to …] [--type …]    the single events, as JSON
 *
 * It needs the service key, from the environment or from .env, and sends it to the database only. Without
 * a configured database, it reads the embedded one of a running `npm run dev`.
 */

import {connect} from '../app/platform/server/supabase.server.ts';
import {shopTimeZone} from '../app/platform/shop/shop-time.ts';
import {fail, loadVariables, missingDatabase, readOptions} from './command.ts';
import {deleteOldEvents} from './report/delete-old-events.ts';
import {formatCsv, formatTable} from './report/format-funnel.ts';
import {formatMonitoringReport} from './report/format-monitoring.ts';
import {buildReport} from './report/funnel.ts';
import {parseRange} from './report/range.ts';
import {readEvents} from './report/read-events.ts';
import {readReport} from './report/read-funnel.ts';
import {readMonitoringReport} from './report/read-monitoring.ts';

loadVariables();
process.exitCode = await report();

async function report(): Promise<number> {
  const {PUBLIC_SUPABASE_URL: url, SUPABASE_SERVICE_ROLE_KEY: key} = process.env;
  if (!url) return fail(missingDatabase);
  if (!key) {
    return fail(
      'SUPABASE_SERVICE_ROLE_KEY is missing: the events can only be read with the service key (Supabase dashboard, Project Settings, API keys). Put it into .env; it is never sent to a browser.',
    );
  }

  const options = readOptions({
    from: {type: 'string'},
    to: {type: 'string'},
    type: {type: 'string'},
    json: {type: 'boolean', default: false},
    csv: {type: 'boolean', default: false},
    events: {type: 'boolean', default: false},
  });
  if (typeof options === 'string') return fail(options);
  const parsed = parseRange(options, new Date());
  if (!parsed.ok) return fail(parsed.problem);

  const {events: asEvents, json, csv} = options;
  const {range} = parsed;
  const analytics = process.env.PUBLIC_ANALYTICS !== 'off';
  if (!analytics) console.error('PUBLIC_ANALYTICS is off, so no events are read.');

  try {
    const client = connect({url, key});
    if (asEvents) {
      console.log(JSON.stringify(await readEvents(client, range, {analytics}), null, 2));
      return 0;
    }
    const rows = analytics ? await readReport(client, range, shopTimeZone) : [];
    const result = buildReport(rows, range);
    // `--type` selects one step of the funnel, so the report then leaves out everything else.
    const monitoring =
      analytics && range.type === undefined ? await readMonitoringReport(client, range) : undefined;
    if (csv) console.log(formatCsv(result));
    else if (json) console.log(JSON.stringify({...result, monitoring}, null, 2));
    else if (analytics) {
      const sections = [formatTable(result), monitoring ? formatMonitoringReport(monitoring) : ''];
      console.log(sections.filter((section) => section !== '').join('\n\n'));
    }
    await deleteOldEvents(client);
    return 0;
  } catch (error) {
    const reason = typeof error === 'object' && error ? Reflect.get(error, 'message') : error;
    return fail(`The database did not give the events: ${String(reason).slice(0, 300)}`);
  }
}
