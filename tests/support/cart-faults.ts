import {readFileSync} from 'node:fs';

export const faultActions = ['add', 'update', 'remove', 'switch', 'load', 'checkout'] as const;
export type FaultAction = (typeof faultActions)[number];

/** The rows of the table in docs/cart.md, with the cell of each action. */
export function readFaultTable(): Map<string, Record<FaultAction, string>> {
  const docs = readFileSync(new URL('../../docs/cart.md', import.meta.url), 'utf8');
  const header = `| fault | ${faultActions.join(' | ')} |`;
  const [, table = ''] = docs.split(header);
  const rows = table.split('\n').slice(2);
  const end = rows.findIndex((row) => !row.startsWith('|'));
  return new Map(
    rows.slice(0, end).flatMap((row) => {
      const [faults = '', ...cells] = row.split('|').slice(1, -1);
      const named = faultActions.map((action, at) => [action, cells[at]?.trim() ?? '']);
      return faults.split(',').map((fault) => [fault.trim(), Object.fromEntries(named)]);
    }),
  );
}

/** The worker has words of its own for what it knows to be sold out before it asks the store. */
export function asInTable(text: string): string {
  return text.replace('VITRA is out of stock.', "The product 'VITRA' is already sold out.");
}
