export type Cents = number;

/** An amount as a merchant enters it, such as `49.95`. */
export type Decimal = `${number}.${number}`;

export const currency = 'USD';

export function money(cents: Cents) {
  return {amount: toDecimal(cents), currencyCode: currency};
}

/** As in the Storefront API: "50.0" and "49.95". */
export function toDecimal(cents: Cents): string {
  return toPrice(cents).replace(/0$/, '');
}

/** As in webhooks: "50.00". */
export function toPrice(cents: Cents): string {
  return (cents / 100).toFixed(2);
}

/** Such as "49.95", "50.0" or "50". */
export function parseDecimal(text: string): Cents | undefined {
  const [, whole, rest = ''] = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(text) ?? [];
  return whole === undefined ? undefined : Number(whole) * 100 + Number(rest.padEnd(2, '0'));
}

export function toCents(decimal: Decimal): Cents {
  const cents = parseDecimal(decimal);
  if (cents === undefined) throw new TypeError(`"${decimal}" is not an amount.`);
  return cents;
}

/** Rounds half a cent down, so that the remaining price is rounded up. */
export function percentOf(cents: Cents, percent: number): Cents {
  const exact = cents * percent;
  const down = Math.floor(exact / 100);
  return exact % 100 > 50 ? down + 1 : down;
}

const dollars = new Intl.NumberFormat('en-US', {style: 'currency', currency});

export function formatMoney(cents: Cents): string {
  return dollars.format(cents / 100);
}

export function sumOf(amounts: readonly Cents[]): Cents {
  return amounts.reduce((sum, amount) => sum + amount, 0);
}

/** The parts are in proportion to the weights and add up to the amount. */
export function allocate(amount: Cents, weights: readonly Cents[]): Cents[] {
  const sum = sumOf(weights);
  let weightSoFar = 0;
  let allocated = 0;
  return weights.map((weight) => {
    weightSoFar += weight;
    const share = (sum === 0 ? 0 : Math.round((amount * weightSoFar) / sum)) - allocated;
    allocated += share;
    return share;
  });
}
