/** An amount in hundredths of a currency's unit; responses convert it to Shopify's format. */
export type Cents = number;

export interface MoneyV2 {
  __typename: 'MoneyV2';
  amount: string;
  currencyCode: string;
}

export function money(cents: Cents, currencyCode: string): MoneyV2 {
  return {__typename: 'MoneyV2', amount: toDecimal(cents), currencyCode};
}

/**
 * Formats cents as the Storefront API does: one decimal place, and a second one only if it is not
 * zero, for every currency.
 */
export function toDecimal(cents: Cents): string {
  const sign = cents < 0 ? '-' : '';
  const whole = Math.trunc(Math.abs(cents) / 100);
  const rest = String(Math.abs(cents) % 100).padStart(2, '0');
  return `${sign}${whole}.${rest.endsWith('0') ? rest.slice(0, 1) : rest}`;
}

/** Formats cents as webhooks do: with all decimal places of the currency. */
export function toPrice(cents: Cents, currency: string): string {
  return (cents / 100).toFixed(fractionDigits(currency));
}

/** Parses a decimal such as "49.95", "50.0" or "50"; `undefined` for anything else. */
export function parseDecimal(text: string): Cents | undefined {
  const parts = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(text.trim());
  if (!parts) return undefined;
  return Number(parts[1]) * 100 + Number((parts[2] ?? '').padEnd(2, '0'));
}

/** Takes a percentage off an amount and rounds half a unit up. */
export function lessPercent(cents: Cents, percent: number, unit: Cents = 1): Cents {
  return cents - percentOf(cents, percent, unit);
}

/** Rounds half a unit down, so that the remaining price is rounded up. */
export function percentOf(cents: Cents, percent: number, unit: Cents = 1): Cents {
  const exact = (cents / unit) * percent;
  const down = Math.floor(exact / 100);
  return (exact % 100 > 50 ? down + 1 : down) * unit;
}

const formats = new Map<string, Intl.NumberFormat>();

/** Formats an amount for a shopper, such as "$1,234.50". */
export function formatMoney(cents: Cents, currency: string): string {
  return formatOf(currency).format(cents / 100);
}

/** The number of decimal places of a currency: 2 for USD, 0 for JPY. */
function fractionDigits(currency: string): number {
  return formatOf(currency).resolvedOptions().maximumFractionDigits ?? 2;
}

/** The smallest amount of a currency: 1 for USD, 100 for JPY, which has no decimal places. */
export function smallestUnit(currency: string): Cents {
  return fractionDigits(currency) === 0 ? 100 : 1;
}

/** Rounds half a unit up. */
export function roundToUnit(cents: number, unit: Cents): Cents {
  return Math.round(cents / unit) * unit;
}

function formatOf(currency: string): Intl.NumberFormat {
  let format = formats.get(currency);
  if (!format) {
    format = new Intl.NumberFormat('en-US', {style: 'currency', currency});
    formats.set(currency, format);
  }
  return format;
}

/** Splits an amount in proportion to weights into units, so that the parts add up to the amount. */
export function allocate(amount: Cents, weights: readonly Cents[], unit: Cents = 1): Cents[] {
  const sum = weights.reduce((total, weight) => total + weight, 0);
  let weightSoFar = 0;
  let allocated = 0;
  return weights.map((weight) => {
    weightSoFar += weight;
    const exact = sum === 0 ? 0 : (amount * weightSoFar) / sum;
    const share = roundToUnit(exact, unit) - allocated;
    allocated += share;
    return share;
  });
}
