import type {WebVitalName} from '../../app/analytics/events.ts';
import type {MonitoringReport} from './read-monitoring.ts';

export function formatMonitoringReport({webVitals, errors, errorCount}: MonitoringReport): string {
  const sections: string[] = [];
  if (webVitals.length > 0) {
    const rows = webVitals.map(({page, name, p75, count}) => [
      page,
      name,
      formatValue(name, p75),
      String(count),
    ]);
    sections.push(formatColumns([['page', 'web vital', 'p75', 'count'], ...rows], 2));
  }
  if (errors.length > 0) {
    const rows = errors.map(({page, name, source, count}) => [page, name, source, String(count)]);
    const omitted = errorCount - errors.reduce((sum, {count}) => sum + count, 0);
    sections.push(
      formatColumns([['page', 'uncaught error', 'source', 'count'], ...rows], 3) +
        (omitted > 0 ? `\nErrors not listed: ${omitted}` : ''),
    );
  }
  return sections.join('\n\n');
}

function formatValue(name: WebVitalName, value: number): string {
  return name === 'CLS' ? value.toFixed(3) : `${Math.round(value)} ms`;
}

function formatColumns(rows: readonly (readonly string[])[], firstNumber: number): string {
  const widths = rows[0]?.map((_, column) =>
    Math.max(...rows.map((cells) => cells[column]?.length ?? 0)),
  );
  const formatCell = (cell: string, column: number) => {
    const width = widths?.[column] ?? 0;
    return column < firstNumber ? cell.padEnd(width) : cell.padStart(width);
  };
  return rows.map((cells) => cells.map(formatCell).join('  ')).join('\n');
}
