/** An amount in the currency's smallest unit. Money is never a float. */
export interface Money {
  minor: number;
  currencyCode: string;
}

/** Reads an amount as the Storefront API writes it: "49.95", "50.0", "50"; nothing else. */
export function parseMoney(amount: string, currencyCode: string): Money | undefined {
  const parts = /^(\d{1,12})(?:\.(\d{1,2})0*)?$/.exec(amount);
  if (!parts) return undefined;
  const minor = Number(parts[1]) * 100 + Number((parts[2] ?? '').padEnd(2, '0'));
  return {minor, currencyCode};
}

/** With two decimals always, and its currency's sign. */
export function formatMoney({minor, currencyCode}: Money): string {
  const whole = String(Math.trunc(minor / 100)).replace(thousands, ',');
  const rest = String(minor % 100).padStart(2, '0');
  return `${signOf(currencyCode)}${whole}.${rest}`;
}

// Not by Intl: a browser's first format of it costs about 30 ms, while the page is being hydrated.
const thousands = /\B(?=(?:\d{3})+$)/g;
const signs = new Map([['USD', '$']]);

function signOf(currency: string): string {
  const known = signs.get(currency);
  if (known !== undefined) return known;
  const sign = new Intl.NumberFormat('en-US', {style: 'currency', currency})
    .formatToParts(0)
    .find(({type}) => type === 'currency')?.value;
  signs.set(currency, sign ?? `${currency} `);
  return signOf(currency);
}

/** As the Storefront API writes amounts, with two decimals. */
export function toDecimal({minor}: Money): string {
  return `${Math.trunc(minor / 100)}.${String(minor % 100).padStart(2, '0')}`;
}

/** How much lower `price` is than `reference`, in whole percent; 0 if it is not lower. */
export function percentOff(reference: Money, price: Money): number {
  if (reference.minor === 0) return 0;
  return Math.max(0, Math.round(((reference.minor - price.minor) * 100) / reference.minor));
}

export function times({minor, currencyCode}: Money, quantity: number): Money {
  return {minor: minor * quantity, currencyCode};
}
