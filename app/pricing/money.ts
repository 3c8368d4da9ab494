/** An amount in the currency's smallest unit. Money is never a float. */
export interface Money {
  minor: number;
  currencyCode: string;
}

/** Parses a decimal of the Storefront API, such as "49.95", "50.0" or "50"; undefined for anything else. */
export function parseMoney(amount: string, currencyCode: string): Money | undefined {
  const parts = /^(\d{1,12})(?:\.(\d{1,2})0*)?$/.exec(amount);
  if (!parts) return undefined;
  const minor = Number(parts[1]) * 100 + Number((parts[2] ?? '').padEnd(2, '0'));
  return {minor, currencyCode};
}

/** Formats an amount with two decimals and the symbol of its currency. */
export function formatMoney({minor, currencyCode}: Money): string {
  const whole = String(Math.trunc(minor / 100)).replace(thousands, ',');
  const cents = String(minor % 100).padStart(2, '0');
  return `${symbolOf(currencyCode)}${whole}.${cents}`;
}

/** Formats an amount without cents where there are none, such as "$75", for sentences. */
export function formatShortMoney(money: Money): string {
  return formatMoney(money).replace(/\.00$/, '');
}

// Intl.NumberFormat is avoided because its first use costs about 30 ms during hydration.
const thousands = /\B(?=(?:\d{3})+$)/g;
const symbols = new Map([['USD', '$']]);

function symbolOf(currency: string): string {
  const known = symbols.get(currency);
  if (known !== undefined) return known;
  const symbol = new Intl.NumberFormat('en-US', {style: 'currency', currency})
    .formatToParts(0)
    .find(({type}) => type === 'currency')?.value;
  symbols.set(currency, symbol ?? `${currency} `);
  return symbolOf(currency);
}

/** Returns the decimal that the Storefront API uses, with two decimals. */
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
