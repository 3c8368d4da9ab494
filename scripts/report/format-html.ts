import {readFileSync} from 'node:fs';
import {isProductId} from '../../app/catalog/types.ts';
import {formatShortMoney} from '../../app/pricing/money.ts';
import {escapeHtml} from '../../local/store/html.ts';
import type {Funnel, Report} from './funnel.ts';
import {plotDays} from './plot-days.ts';
import type {MonitoringReport, SourcesReport} from './read-reports.ts';

/** Anybody could send events that fill a table. */
const maxRows = 20;

/** Google's limits for a good and for a poor page. */
const limits = {LCP: [2_500, 4_000], INP: [200, 500], CLS: [0.1, 0.25]} as const;

const styleSheet = readFileSync(new URL('../../app/styles/app.css', import.meta.url), 'utf8');
const colors = styleSheet.match(/--color-[\w-]+: #\w{6};/g) ?? [];

const style = `
:root{color-scheme:light;${colors.join('')}--before:#a9763d}
*{box-sizing:border-box}
body{margin:0;background:var(--color-paper);color:var(--color-ink);font:1rem/1.5 system-ui,sans-serif;font-variant-numeric:tabular-nums}
main{max-width:75rem;margin:auto;padding:clamp(1rem,4vw,2.5rem)}
h1,h2{font-family:Georgia,serif;font-weight:400;line-height:1.15}
h1{margin:0;font-size:clamp(1.75rem,6vw,2.75rem)}
h2{margin:2.5rem 0 .75rem;font-size:1.5rem}
p{margin:.5rem 0;max-width:42rem}.soft,small{color:var(--color-ink-soft)}
.grid{display:grid;gap:.75rem;grid-template-columns:repeat(auto-fit,minmax(9.5rem,1fr))}
.plots{display:grid;gap:1.25rem;grid-template-columns:repeat(auto-fit,minmax(min(100%,26rem),1fr))}
.card{padding:.75rem 1rem;background:#fff;border:1px solid var(--color-rule);border-radius:.75rem}
.card b{display:block;font:400 1.625rem/1.2 Georgia,serif}
figure{margin:0;padding:1rem;background:#fff;border:1px solid var(--color-rule);border-radius:.75rem}
figcaption{font-weight:600}svg{display:block;width:100%;height:auto}
svg text{fill:var(--color-ink-soft);font:11px system-ui,sans-serif}
.bar{fill:var(--color-moss)}.line{fill:none;stroke:var(--before);stroke-width:1.5}.axis{stroke:var(--color-rule)}
.scroll{overflow-x:auto;border:1px solid var(--color-rule);border-radius:.75rem;background:linear-gradient(90deg,#fff 40%,#fff0) 0/3rem local,linear-gradient(-90deg,#fff 40%,#fff0) 100%/3rem local,linear-gradient(90deg,#0003,#0000) 0/.75rem scroll,linear-gradient(-90deg,#0003,#0000) 100%/.75rem scroll,#fff;background-repeat:no-repeat}
.scroll::after{content:"Scroll sideways for the other columns →";position:sticky;left:0;display:block;max-height:0;overflow:hidden;color:var(--color-ink-soft);font-size:.8125rem;animation:overflow linear;animation-timeline:scroll(nearest inline)}
@keyframes overflow{from,to{max-height:2rem;padding:.35rem .4rem}}
table{width:100%;border-collapse:collapse;font-size:.9375rem}
th,td{padding:.4rem .6rem;text-align:right;white-space:nowrap}
th{color:var(--color-ink-soft);font-weight:500}tr+tr td,tbody tr:first-child td{border-top:1px solid var(--color-rule)}
th:first-child,td:first-child{text-align:left}td.text{text-align:left}
.poor{color:var(--color-alert)}.key{display:inline-block;width:1.25rem;border-top:2px solid var(--before);vertical-align:middle}
summary{cursor:pointer;padding:.5rem 0}
@media (max-width:40rem){table{font-size:.8125rem}th,td{padding:.35rem .4rem}}
`;

interface Contents {
  brand: string;
  current: Report;
  before: Report;
  sources: SourcesReport | undefined;
  monitoring: MonitoringReport | undefined;
}

/** The page opens from a file, a mail or a phone. Anybody may send events, so each value of the database is escaped. */
export function formatHtml({brand, current, before, sources, monitoring}: Contents): string {
  const title = `${brand}, ${spanOf(current)}`;
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${escapeHtml(title)}</title>
<style>${style}</style>
<main>
<h1>${escapeHtml(title)}</h1>
<p class="soft">Compared with ${escapeHtml(spanOf(before))}. Days are those of the shop’s time zone. Views and adds are of visitors who allowed analytics, so there are more than that.</p>
${totals(current.total, before.total)}
${plots(current, before)}
${products(current, before)}
${purchases(current.total)}
${sources ? origins(sources) : ''}
${monitoring ? speed(monitoring) : ''}
${otherEvents(current)}
${days(current)}
</main>
</html>
`;
}

function totals(now: Funnel, then: Funnel): string {
  const card = (label: string, text: string, change: string) =>
    `<div class="card"><small>${label}</small><b>${text}</b><small>${change}</small></div>`;
  const count = (label: string, value: (funnel: Funnel) => number, format = formatCount) =>
    card(label, format(value(now)), changeOf(value(now), value(then)));
  return `<div class="grid">
${count('Views', ({views}) => views)}
${count('Adds to cart', ({adds}) => adds)}
${card('Adds per view', formatPercent(now.conversion), `before: ${formatPercent(then.conversion)}`)}
${count('Orders', ({orders}) => orders)}
${card('Orders per view', formatPercent(now.orderConversion), `before: ${formatPercent(then.orderConversion)}`)}
${count('Revenue', ({revenue}) => revenue, formatDollars)}
</div>
<p><small>Revenue is at the prices of the orders’ lines: before discount codes, shipping and tax. Cancelled orders do not count, renewals of subscriptions do. How many checkouts were begun is in the Shopify admin, under Analytics.</small></p>`;
}

function plots(current: Report, before: Report): string {
  const plot = (title: string, value: (funnel: Funnel) => number, format = formatCount) =>
    plotDays(title, {
      days: Object.entries(current.days).map(([day, funnel]) => ({day, value: value(funnel)})),
      before: Object.values(before.days).map(value),
      format,
    });
  return `<h2>By day</h2>
<p class="soft">Bars are these days, the line <span class="key"></span> is the period before.</p>
<div class="plots">
${plot('Views', ({views}) => views)}
${plot('Adds to cart', ({adds}) => adds)}
${plot('Orders', ({orders}) => orders)}
${plot('Revenue', ({revenue}) => revenue, formatDollars)}
</div>`;
}

function products(current: Report, before: Report): string {
  const ranked = Object.entries(current.products).toSorted(
    ([one, {revenue}], [other, funnel]) =>
      Number(isProductId(other)) - Number(isProductId(one)) || funnel.revenue - revenue,
  );
  const rows = ranked
    .slice(0, maxRows)
    .map(([name, funnel]) => [
      name.toUpperCase(),
      ...cellsOf(funnel),
      formatDollars(before.products[name]?.revenue ?? 0),
    ]);
  const others = ranked.length - rows.length;
  return `<h2>By product</h2>${table(['Product', ...columns, 'Revenue before'], rows, others)}`;
}

/** A phone shows the first columns and scrolls to the others. */
const columns = ['Revenue', 'Orders', 'Views', 'Adds', 'Add rate'];

function cellsOf({views, adds, conversion, orders, revenue}: Funnel): string[] {
  return [
    formatDollars(revenue),
    ...[orders, views, adds].map(formatCount),
    formatPercent(conversion),
  ];
}

function purchases({ordered, subscribed}: Funnel): string {
  const share = ordered === 0 ? 0 : (subscribed / ordered) * 100;
  return `<h2>Subscriptions and one-time purchases</h2>
<p>${formatCount(subscribed)} of ${formatCount(ordered)} pieces ordered were on a subscription (${formatPercent(share)}).</p>
<svg viewBox="0 0 360 12" role="img" aria-label="${formatPercent(share)} on a subscription" preserveAspectRatio="none" style="height:12px">
<rect width="360" height="12" fill="var(--color-rule)"/><rect class="bar" width="${(share * 3.6).toFixed(1)}" height="12"/></svg>`;
}

function origins({orders, assistants}: SourcesReport): string {
  const rows = orders
    .slice(0, maxRows)
    .map(({source, medium, campaign, ...counts}) => [
      source ?? 'unknown',
      medium ?? '',
      campaign ?? '',
      formatCount(counts.orders),
      formatDollars(Math.round(counts.revenue * 100)),
    ]);
  const visits = assistants.map(({assistant, visits}) => `${assistant} ${formatCount(visits)}`);
  return `<h2>Where orders came from</h2>
<p class="soft">The campaign parameters of a visit’s first page, of shoppers who allowed marketing. Nobody checks them: anybody can write them into a link.</p>
${table(['Source', 'Medium', 'Campaign', 'Orders', 'Revenue'], rows)}
<p>Visits sent by assistants: ${visits.length === 0 ? 'none' : escapeHtml(visits.join(', '))}.</p>`;
}

function speed({webVitals, errors, errorCount}: MonitoringReport): string {
  if (webVitals.length + errors.length === 0) return '';
  const vitals = webVitals.toSorted((one, other) => other.count - one.count).slice(0, maxRows);
  const rows = vitals.map(({page, name, p75, count}) => {
    const [good, poor] = limits[name];
    const mark = p75 <= good ? 'good' : p75 <= poor ? 'could be better' : 'poor';
    const value = name === 'CLS' ? p75.toFixed(3) : `${formatCount(Math.round(p75))} ms`;
    return [page, name, value, mark, formatCount(count)];
  });
  const listed = errors.slice(0, 10);
  const others = errorCount - listed.reduce((sum, {count}) => sum + count, 0);
  const places = listed.map((one) => [one.page, one.name, one.source, formatCount(one.count)]);
  const uncaught = table(['Page', 'Error', 'Place', 'Count'], places, others);
  return `<h2>Speed and errors</h2>
<p class="soft">The 75th percentile of the last 28 days: three of four page loads were as good or better.</p>
${table(['Page', 'Web vital', 'p75', '', 'Loads'], rows)}
${places.length === 0 ? '' : `<h2>Uncaught errors</h2>${uncaught}`}`;
}

function otherEvents({events}: Report): string {
  const rows = Object.entries(events).map(([type, count]) => [type, formatCount(count)]);
  return rows.length === 0 ? '' : `<h2>Other events</h2>${table(['Type', 'Count'], rows)}`;
}

function days(current: Report): string {
  const rows = Object.entries(current.days).map(([day, funnel]) => [
    formatDay(day),
    ...cellsOf(funnel),
  ]);
  return `<h2>Every day</h2><details><summary>Show the table</summary>${table(['Day', ...columns], rows)}</details>`;
}

function table(heads: readonly string[], rows: string[][], others = 0): string {
  const head = heads.map((text) => `<th scope="col">${escapeHtml(text)}</th>`).join('');
  const cell = (text: string) =>
    `<td${text === 'poor' ? ' class="poor"' : ''}>${escapeHtml(text)}</td>`;
  const body = rows.map((cells) => `<tr>${cells.map(cell).join('')}</tr>`).join('\n');
  const more = others > 0 ? `<p><small>And ${formatCount(others)} others.</small></p>` : '';
  return `<div class="scroll" tabindex="0"><table><thead><tr>${head}</tr></thead><tbody>\n${body}\n</tbody></table></div>${more}`;
}

function changeOf(now: number, before: number): string {
  if (before === 0) return now === 0 ? 'as before' : 'none before';
  const percent = Math.round(((now - before) / before) * 100);
  if (percent === 0) return 'as before';
  return percent > 0 ? `▲ ${formatCount(percent)} %` : `▼ ${formatCount(-percent)} %`;
}

function formatCount(count: number): string {
  return count.toLocaleString('en-US');
}

function formatPercent(percent: number | null): string {
  return percent === null ? '–' : `${percent.toFixed(1)} %`;
}

function formatDollars(cents: number): string {
  return formatShortMoney({minor: Math.round(cents / 100) * 100, currencyCode: 'USD'});
}

function spanOf({days}: Report): string {
  const names = Object.keys(days);
  const [first = '', last = ''] = [names[0], names.at(-1)];
  return first === last ? formatDay(first) : `${formatDay(first)} – ${formatDay(last)}`;
}

const dayFormat = new Intl.DateTimeFormat('en-US', {dateStyle: 'medium', timeZone: 'UTC'});

function formatDay(day: string): string {
  return dayFormat.format(new Date(`${day}T00:00:00Z`));
}
