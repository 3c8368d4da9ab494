import type {LogEntry} from '../read-log.ts';

interface ServiceLevel {
  name: string;
  goal: number;
  total: number;
  failed: number;
}

/** Google's limit for a page that loads well. */
const goodLcpMs = 2_500;

const isChange = ({method, path}: LogEntry) =>
  method === 'POST' && (path === '/api/cart' || path === '/cart');

/** Documents from the cache are not in the log, so visitors see a smaller share of failed requests. */
export function serviceLevels(
  entries: readonly LogEntry[],
  lcpMs: readonly number[],
): ServiceLevel[] {
  const requests = entries.filter(({event}) => event === 'request');
  const changes = requests.filter(isChange);
  const failed = (some: readonly LogEntry[]) => some.filter(({status = 0}) => status >= 500).length;
  return [
    {name: 'requests answered', goal: 99.9, total: requests.length, failed: failed(requests)},
    {name: 'cart changes answered', goal: 99.5, total: changes.length, failed: failed(changes)},
    {
      name: `page loads with LCP ≤ ${goodLcpMs / 1000} s`,
      goal: 75,
      total: lcpMs.length,
      failed: lcpMs.filter((ms) => ms > goodLcpMs).length,
    },
  ];
}

export function formatHealth(levels: readonly ServiceLevel[]): string {
  const rows = levels.map(({name, goal, total, failed}) => {
    if (total === 0) return [name, `${goal} %`, 'not measured', '', '', ''];
    const allowed = (total * (100 - goal)) / 100;
    const used = Math.round((failed / allowed) * 100);
    return [
      name,
      `${goal} %`,
      `${((1 - failed / total) * 100).toFixed(2)} %`,
      `${failed} of ${total}`,
      allowed.toFixed(1),
      used > 100 ? `${used} %  SPENT` : `${used} %`,
    ];
  });
  return [['level', 'goal', 'measured', 'failed', 'may fail', 'budget used'], ...rows]
    .map(([name = '', ...cells]) =>
      `${name.padEnd(30)}${cells.map((cell) => cell.padStart(16)).join('')}`.trimEnd(),
    )
    .join('\n');
}
