import type {Funnel, Report} from './funnel.ts';

const maxBarLength = 30;

export function formatTable({total, products, days, events}: Report): string {
  const isEmpty = total.views + total.adds + total.orders === 0;
  return [
    ...formatRows('product', products),
    formatFunnel('total', total),
    '',
    ...(isEmpty ? ['No views, adds or orders in these days.'] : formatRows('day', days)),
    ...formatEvents(events),
  ].join('\n');
}

function formatEvents(events: Record<string, number>): string[] {
  const rows = Object.entries(events).map(([type, count]) => formatCells(type, [String(count)]));
  return rows.length > 0 ? ['', formatCells('other events', ['count']), ...rows] : [];
}

function formatRows(title: string, funnels: Record<string, Funnel>): string[] {
  const maxViews = Math.max(1, ...Object.values(funnels).map(({views}) => views));
  return [
    formatCells(title, ['views', 'adds', 'pieces', 'add rate', 'orders', 'ordered', 'order rate']),
    ...Object.entries(funnels).map(([name, funnel]) => {
      const bar = '█'.repeat(Math.round((funnel.views / maxViews) * maxBarLength));
      return `${formatFunnel(name, funnel)}  ${bar}`.trimEnd();
    }),
  ];
}

function formatFunnel(name: string, funnel: Funnel): string {
  const {views, adds, pieces, conversion, orders, ordered, orderConversion} = funnel;
  const cells = [
    ...[views, adds, pieces].map(String),
    formatPercent(conversion),
    ...[orders, ordered].map(String),
    formatPercent(orderConversion),
  ];
  return formatCells(name, cells);
}

function formatPercent(percent: number | null): string {
  return percent === null ? '–' : `${percent.toFixed(1)} %`;
}

function formatCells(name: string, cells: readonly string[]): string {
  return name.padEnd(16) + cells.map((cell) => cell.padStart(11)).join('');
}

export function formatCsv({products, days}: Report): string {
  const rows = (kind: string, funnels: Record<string, Funnel>) =>
    Object.entries(funnels).map(([name, funnel]) => {
      const {views, adds, pieces, conversion, orders, ordered, orderConversion} = funnel;
      const {subscribed, revenue} = funnel;
      const rates = [conversion ?? '', orders, ordered, orderConversion ?? ''];
      rates.push(subscribed, (revenue / 100).toFixed(2));
      return [kind, name, views, adds, pieces, ...rates].join(',');
    });
  return [
    'kind,name,views,adds,pieces,conversion_percent,orders,pieces_ordered,order_conversion_percent,pieces_subscribed,revenue',
    ...rows('product', products),
    ...rows('day', days),
  ].join('\n');
}
