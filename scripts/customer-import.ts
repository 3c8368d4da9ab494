export interface ExportedSignup {
  id: number;
  created_at: string;
  email: string;
  kind: 'news' | 'restock';
  product_id: string | null;
}

/** Two rows of one address could contradict each other, because only who wants news accepts marketing. */
export function customerImport(signups: readonly ExportedSignup[]): string {
  const customers = new Map<string, {email: string; acceptsNews: boolean; tags: Set<string>}>();
  for (const {email, kind, product_id} of signups) {
    const key = email.toLowerCase();
    const customer = customers.get(key) ?? {email, acceptsNews: false, tags: new Set()};
    // The newest spelling of an address counts.
    customer.email = email;
    customer.acceptsNews ||= kind === 'news';
    if (product_id) customer.tags.add(`restock-${product_id}`);
    customers.set(key, customer);
  }
  const rows = [...customers.values()].map(({email, acceptsNews, tags}) => [
    email,
    acceptsNews ? 'yes' : 'no',
    [...tags].join(', '),
  ]);
  return toCsv([['Email', 'Accepts Email Marketing', 'Tags'], ...rows]);
}

/** RFC 4180 */
export function toCsv(rows: readonly (readonly string[])[]): string {
  const quoted = (value: string) =>
    /[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value;
  return rows.map((row) => `${row.map(quoted).join(',')}\r\n`).join('');
}
