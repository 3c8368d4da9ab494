/**
 * The funnel from product views to orders, by product and by day, and the web vitals and uncaught
 * errors where the shop records them:
 *
 *   npm run report [-- --from 2026-11-01] [--to 2026-11-30] [--html report.html]   one page, beside the days before
 *   npm run report -- --json [--from …] [--to …]                 the same figures as JSON
 *   npm run report -- --health [--log FILE] [--from …] [--to …]  the service levels of docs/runbook.md
 *   npm run report -- --events [--from …] [--to …] [--type …]    the single events, as JSON
 *
 * It needs the secret key, from the environment or from .env, and sends it to the database only. Without
 * a configured database, it reads the embedded one of a running `npm run dev`.
 */
import {readFileSync, writeFileSync} from 'node:fs';
import {connect, type DatabaseClient} from '../app/platform/server/supabase.server.ts';
import {defaultBrand} from '../app/platform/shop/brand.ts';
import {shopTimeZone} from '../app/platform/shop/shop-time.ts';
import {fail, loadVariables, missingDatabase, readOptions, showProgress} from './command.ts';
import {readLog} from './log/read-log.ts';
import {deleteOldEvents} from './report/delete-old-events.ts';
import {formatHtml} from './report/format-html.ts';
import {buildReport, type Report} from './report/funnel.ts';
import {formatHealth, serviceLevels} from './report/health.ts';
import {type EventRange, parseRange, rangeBefore} from './report/range.ts';
import {readEvents} from './report/read-events.ts';
import {readReport} from './report/read-funnel.ts';
import {readMonitoringReport} from './report/read-monitoring.ts';
import {readSourcesReport} from './report/read-sources.ts';

loadVariables();
process.exitCode = await report();

async function report(): Promise<number> {
  const {PUBLIC_SUPABASE_URL: url, SUPABASE_SECRET_KEY: key} = process.env;
  if (!url) return fail(missingDatabase);
  if (!key) {
    return fail(
      'SUPABASE_SECRET_KEY is missing: the events can only be read with the secret key (Supabase dashboard, Project Settings, API keys). Put it into .env; it is never sent to a browser.',
    );
  }

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
  if (typeof options === 'string') return fail(options);
  const parsed = parseRange(options, new Date());
  if (!parsed.ok) return fail(parsed.problem);
  const {range} = parsed;
  let log = '';
  try {
    if (options.log !== undefined) log = readFileSync(options.log, 'utf8');
  } catch (error) {
    return fail(`--log must be a file: ${String(error)}`);
  }

  const analytics = process.env.PUBLIC_ANALYTICS !== 'off';
  if (!analytics) console.error('PUBLIC_ANALYTICS is off, so no events are read.');
  const source = {client: await connect({url, key}), analytics};
  try {
    if (options.events) console.log(JSON.stringify(await readAll(source, range), null, 2));
    else if (options.health) console.log(await health(source, range, log));
    else if (options.json) console.log(await figures(source, range));
    else await writePage(source, range, options.html);
    if (!options.events) {
      showProgress('Deleting events that are kept no longer …');
      await deleteOldEvents(source.client);
    }
    showProgress('');
    return 0;
  } catch (error) {
    showProgress('');
    const reason = typeof error === 'object' && error ? Reflect.get(error, 'message') : error;
    return fail(`The database did not give the events: ${String(reason).slice(0, 300)}`);
  }
}

interface Source {
  client: DatabaseClient;
  analytics: boolean;
}

function readAll({client, ...choice}: Source, range: EventRange) {
  return readEvents(client, range, choice, (count) => showProgress(`${count} events read …`));
}

async function funnel({client, analytics}: Source, range: EventRange): Promise<Report> {
  showProgress(`Counting from ${range.from.slice(0, 10)} to ${range.to.slice(0, 10)} …`);
  return buildReport(analytics ? await readReport(client, range, shopTimeZone) : [], range);
}

async function monitoringOf({client, analytics}: Source, range: EventRange) {
  if (!analytics) return undefined;
  showProgress('Reading web vitals and errors …');
  return readMonitoringReport(client, range);
}

async function sourcesOf({client, analytics}: Source, range: EventRange) {
  if (!analytics) return undefined;
  showProgress('Reading where orders came from …');
  return readSourcesReport(client, range);
}

async function figures(source: Source, range: EventRange): Promise<string> {
  const current = await funnel(source, range);
  const sources = await sourcesOf(source, range);
  const monitoring = await monitoringOf(source, range);
  showProgress('');
  return JSON.stringify({...current, sources, monitoring}, null, 2);
}

async function writePage(source: Source, range: EventRange, file: string): Promise<void> {
  const brand = process.env.PUBLIC_BRAND_NAME ?? defaultBrand.name;
  const current = await funnel(source, range);
  const before = await funnel(source, rangeBefore(range));
  const sources = await sourcesOf(source, range);
  const monitoring = await monitoringOf(source, range);
  writeFileSync(file, formatHtml({brand, current, before, sources, monitoring}));
  showProgress('');
  console.log(`${file} is written.`);
}

async function health(source: Source, range: EventRange, log: string): Promise<string> {
  const entries = readLog(log).filter(({time}) => time >= range.from && time <= range.to);
  const vitals = await readAll(source, {...range, type: 'web_vital'});
  const lcpMs = vitals
    .map(({event_data: data}) => Object(data))
    .filter(({name}) => name === 'LCP')
    .map(({value}) => Number(value));
  showProgress('');
  return formatHealth(serviceLevels(entries, lcpMs));
}
