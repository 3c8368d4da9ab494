/**
 * The funnel from product views to orders, web vitals and uncaught errors:
 *
 *   npm run report [-- --from 2026-11-01] [--to 2026-11-30] [--html report.html]   one page, beside the days before
 *   npm run report -- --json [--from …] [--to …]                 the same figures as JSON
 *   npm run report -- --health [--log FILE] [--from …] [--to …]  the service levels of docs/runbook.md
 *   npm run report -- --events [--from …] [--to …] [--type …]    the single events, as JSON
 */
import {readFileSync, writeFileSync} from 'node:fs';
import {defaultBrand} from '../app/brand.ts';
import {shopTimeZone} from '../app/shipping/shop-time.ts';
import {loadVariables, openDatabase, Problem, readOptions, run} from './command.ts';
import {readLog} from './read-log.ts';
import {formatHtml} from './report/format-html.ts';
import {buildReport} from './report/funnel.ts';
import {formatHealth, serviceLevels} from './report/health.ts';
import {type EventRange, parseRange, rangeBefore} from './report/range.ts';
import {type AnalyticsDatabase, readEvents} from './report/read-events.ts';
import {
  deleteOldEvents,
  readMonitoringReport,
  readReport,
  readSourcesReport,
} from './report/read-reports.ts';

await run(async () => {
  loadVariables();
  const client = await openDatabase(
    'the events can only be read with the secret key (Supabase dashboard, Project Settings, API keys). Put it into .env; it is never sent to a browser.',
  );
  const options = readOptions({
    from: {type: 'string'},
    to: {type: 'string'},
    type: {type: 'string'},
    json: {type: 'boolean', default: false},
    html: {type: 'string', default: 'report.html'},
    health: {type: 'boolean', default: false},
    log: {type: 'string'},
    events: {type: 'boolean', default: false},
  });
  const range = parseRange(options, new Date());
  const log = options.log === undefined ? '' : readFile(options.log);
  const database = process.env.PUBLIC_ANALYTICS === 'off' ? null : client;
  if (!database) console.error('PUBLIC_ANALYTICS is off, so no events are read.');
  try {
    if (options.events) print(await readEvents(database, range));
    else if (options.health) console.log(await health(database, range, log));
    else if (options.json) print(await figures(database, range));
    else await writePage(database, range, options.html);
    if (!options.events) await deleteOldEvents(client);
  } catch (error) {
    const reason = typeof error === 'object' && error ? Reflect.get(error, 'message') : error;
    throw new Problem(`The database did not give the events: ${String(reason).slice(0, 300)}`);
  }
});

function readFile(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new Problem(`--log must be a file: ${String(error)}`);
  }
}

function print(value: unknown): void {
  console.log(JSON.stringify(value, null, 2));
}

async function funnel(database: AnalyticsDatabase, range: EventRange) {
  return buildReport(database ? await readReport(database, range, shopTimeZone) : [], range);
}

async function figures(database: AnalyticsDatabase, range: EventRange) {
  const current = await funnel(database, range);
  const sources = database ? await readSourcesReport(database, range) : undefined;
  const monitoring = database ? await readMonitoringReport(database, range) : undefined;
  return {...current, sources, monitoring};
}

async function writePage(
  database: AnalyticsDatabase,
  range: EventRange,
  file: string,
): Promise<void> {
  const brand = process.env.PUBLIC_BRAND_NAME ?? defaultBrand.name;
  const {sources, monitoring, ...current} = await figures(database, range);
  const before = await funnel(database, rangeBefore(range));
  writeFileSync(file, formatHtml({brand, current, before, sources, monitoring}));
  console.log(`${file} is written.`);
}

async function health(
  database: AnalyticsDatabase,
  range: EventRange,
  log: string,
): Promise<string> {
  const entries = readLog(log).filter(({time}) => time >= range.from && time <= range.to);
  const vitals = await readEvents(database, {...range, type: 'web_vital'});
  const lcpMs = vitals
    .map(({event_data: data}) => Object(data))
    .filter(({name}) => name === 'LCP')
    .map(({value}) => Number(value));
  return formatHealth(serviceLevels(entries, lcpMs));
}
