import {parseJson} from '../parse-json.ts';

const maxListLength = 128;
const maxDecimal = 9_999_999_999_999;
const maxAmount = 1e18;
const schemes = ['http', 'https', 'mailto', 'sms', 'tel'];

const moneyShape =
  "Value must be a stringified JSON object with amount (numeric) and currency_code (string matching the shop's currency) fields.";
const measurementShape =
  'Value must be a stringified JSON object with a value (numeric) and unit (string from one the supported measurement units) fields.';

type Check = (value: string) => string | undefined;

/** Why a value does not fit a type of a metafield, or `undefined` if it does. */
const checks: Readonly<Record<string, Check>> = {
  boolean: rule(
    (value) => /^\s*(true|false|t|f|1|0)\s*$/i.test(value),
    'Value must be true or false.',
  ),
  color: rule((value) => /^#[\da-f]{6}$/i.test(value), 'Value must be a hex color code.'),
  date: rule(isDate, 'Value must be in YYYY-MM-DD format.'),
  date_time: rule(
    (value) => /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(value) && !Number.isNaN(Date.parse(value)),
    'Value must be in “YYYY-MM-DDTHH:MM:SS” format. For example: 2022-06-01T15:30:00',
  ),
  dimension: measurementError,
  volume: measurementError,
  weight: measurementError,
  json: (value) =>
    value.trim() !== '' && parseJson(value) === undefined ? 'Value is invalid JSON.' : undefined,
  link: (value) => {
    const {url} = asRecord(parseJson(value));
    return typeof url === 'string' && !urlError(url) ? undefined : 'Value must be a valid link.';
  },
  money: moneyError,
  multi_line_text_field: () => undefined,
  number_decimal: (value) => {
    if (!/^-?\d+(\.\d+)?$/.test(value)) return 'Value must be a decimal.';
    return Math.abs(Number(value)) > maxDecimal ? `Value can't exceed ${maxDecimal}.` : undefined;
  },
  number_integer: rule((value) => /^-?\d+(\.0+)?$/.test(value), 'Value must be an integer.'),
  rating: ratingError,
  rich_text_field: () => undefined,
  single_line_text_field: rule(
    (value) => !/[\r\n]/.test(value),
    'Value must be a single line text string.',
  ),
  url: urlError,
};

/** Returns Shopify's message for a value that does not fit the type; `type` is one of the known types. */
export function metafieldValueError(type: string, value: string): string | undefined {
  if (value.trim() === '') return "Value can't be blank.";
  if (!type.startsWith('list.')) return checks[type]?.(value);
  const list = parseJson(value);
  if (!Array.isArray(list)) return 'Value must be a list.';
  if (list.length > maxListLength) return `Value has more than ${maxListLength} elements.`;
  const check = checks[type.slice('list.'.length)];
  const texts = list.map((item) => (typeof item === 'string' ? item : JSON.stringify(item)));
  return texts.map((text) => check?.(text)).find((message) => message !== undefined);
}

/** Whether Shopify has the type. What a reference refers to is not checked. */
export function isMetafieldType(type: string): boolean {
  const base = type.replace(/^list\./, '');
  return Object.hasOwn(checks, base) || /^[a-z_]+_reference$/.test(base);
}

function rule(isValid: (value: string) => boolean, message: string): Check {
  return (value) => (isValid(value) ? undefined : message);
}

function isDate(value: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(value)) return false;
  const date = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value);
}

function urlError(value: string): string | undefined {
  const scheme = /^([a-z][a-z\d+.-]*):/i.exec(value)?.[1]?.toLowerCase();
  if (scheme === undefined) {
    const list = JSON.stringify(schemes).replaceAll(',', ', ');
    return `Value cannot have an empty scheme (protocol), must include one of the following URL schemes: ${list}.'`;
  }
  return schemes.includes(scheme)
    ? undefined
    : `Value must be one of the following URL schemes: ${schemes.join(', ')}.`;
}

function moneyError(value: string): string | undefined {
  const {amount, currency_code: currency} = asRecord(parseJson(value));
  if (amount === undefined || typeof currency !== 'string') return moneyShape;
  if (currency === '') return 'Value must have a currency code.';
  const number = Number(amount);
  if (Number.isNaN(number)) return 'Value must have a numeric amount.';
  if (Math.abs(number) > maxAmount) return 'Value must be within +/-1000000000000000000.';
  return Intl.supportedValuesOf('currency').includes(currency)
    ? undefined
    : `Value contains an invalid currency, ${currency}.`;
}

function measurementError(value: string): string | undefined {
  const {value: number, unit} = asRecord(parseJson(value));
  if (number === undefined || typeof unit !== 'string') return measurementShape;
  return Number(number) >= 0 ? undefined : 'Value must be a non-negative number.';
}

function ratingError(value: string): string | undefined {
  const {value: rating, scale_min: least, scale_max: most} = asRecord(parseJson(value));
  if (![rating, least, most].every((part) => Number.isFinite(Number(part)))) {
    return 'Value must be a stringified JSON object with value, scale_min and scale_max fields.';
  }
  if (Number(rating) > Number(most)) return `Value has a maximum of ${most}.`;
  return Number(rating) < Number(least) ? `Value has a minimum of ${least}.` : undefined;
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? {...value} : {};
}
