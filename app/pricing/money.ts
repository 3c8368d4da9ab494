/** In the smallest unit, such as cents or yen. The catalog, `Merchandise` and the column `orders.items` have decimals. */
export interface Money {
  minor: number;
  currencyCode: string;
}

/** "49.95", "50.0" or "50", as in the Storefront API. */
export function parseMoney(amount: string, currencyCode: string): Money | undefined {
  const parts = /^(\d{1,12})(?:\.(\d{1,2})0*)?$/.exec(amount);
  if (!parts) return undefined;
  const hundredths = Number(parts[1]) * 100 + Number((parts[2] ?? '').padEnd(2, '0'));
  const minor = hasCents(currencyCode) ? hundredths : Math.round(hundredths / 100);
  return {minor, currencyCode};
}

/** A list, because `Intl` may differ between the worker and a browser, which exchange amounts. */
function hasCents(currency: string): boolean {
  return !/^(BIF|CLP|DJF|GNF|ISK|JPY|KMF|KRW|PYG|RWF|UGX|VND|VUV|XAF|XOF|XPF)$/.test(currency);
}

export function formatMoney(money: Money): string {
  const [whole = '', ...cents] = toDecimal(money).split('.');
  return symbolOf(money.currencyCode) + [whole.replace(thousands, ','), ...cents].join('.');
}

export function formatShortMoney(money: Money): string {
  return formatMoney(money).replace(/\.00$/, '');
}

// `Intl.NumberFormat` would take about 30 ms of hydration at its first use.
const thousands = /\B(?=(?:\d{3}){1,4}$)/g;
const symbols = new Map([['USD', '$']]);

function symbolOf(currency: string): string {
  const known = symbols.get(currency);
  if (known !== undefined) return known;
  // `Intl` throws for a text that is no code.
  const symbol =
    /^[A-Z]{3}$/.test(currency) &&
    new Intl.NumberFormat('en-US', {style: 'currency', currency})
      .formatToParts(0)
      .find(({type}) => type === 'currency')?.value;
  symbols.set(currency, symbol || `${currency} `);
  return symbolOf(currency);
}

export function toDecimal({minor, currencyCode}: Money): string {
  if (!hasCents(currencyCode)) return String(minor);
  return `${Math.trunc(minor / 100)}.${String(minor % 100).padStart(2, '0')}`;
}

export function isSameMoney(one: Money, other: Money): boolean {
  return one.minor === other.minor && one.currencyCode === other.currencyCode;
}

export function times({minor, currencyCode}: Money, quantity: number): Money {
  return {minor: minor * quantity, currencyCode};
}

export function dividedBy({minor, currencyCode}: Money, parts: number): Money {
  return {minor: Math.round(minor / parts), currencyCode};
}
