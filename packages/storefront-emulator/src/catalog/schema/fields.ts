import * as v from 'valibot';
import {isEnumValue} from '../enums.ts';
import {idNumber} from '../ids.ts';

/** Adds what editors show for a field of a catalog. */
export function described<Schema extends v.GenericSchema>(text: string, schema: Schema) {
  return v.pipe(schema, v.description(text));
}

/** An object with these fields only, by what it accepts, so that declarations stay plain. */
export function objectOf<Entries extends v.ObjectEntries>(
  entries: Entries,
): v.GenericSchema<v.InferInput<v.StrictObjectSchema<Entries, undefined>>> {
  return v.strictObject(entries);
}

export const text = v.string();
export const name = v.pipe(v.string(), v.nonEmpty('must not be empty'));
export const flag = v.optional(v.boolean());
export const optionalText = v.optional(text);

const idMessage = 'must be a whole number such as 8101001, or a global id with one';
const idPattern = /^(gid:\/\/shopify\/[A-Za-z]+\/)?[1-9]\d{0,15}$/;
/** Without an id, one is derived from the handle, and stays the same for as long as the handle does. */
const id = v.union(
  [
    v.pipe(v.number(), v.safeInteger(idMessage), v.minValue(1, idMessage)),
    v.pipe(
      v.string(),
      v.regex(idPattern, idMessage),
      // What does not match the pattern has been reported.
      v.check((text) => !idPattern.test(text) || Number.isSafeInteger(idNumber(text)), idMessage),
    ),
  ],
  idMessage,
);
export const optionalId = v.optional(id);

export const handle = v.pipe(
  v.string(),
  v.regex(
    /^[\p{Ll}\p{Lo}\p{N}]+(?:[-_][\p{Ll}\p{Lo}\p{N}]+)*$/u,
    'must be lowercase letters and digits, separated by hyphens, such as "trail-shirt"',
  ),
);

/** An amount such as `"49.95"` or `"50"`, in the shop's currency. */
export const decimal = v.pipe(
  v.string('must be a decimal such as "49.95"'),
  v.regex(/^\d{1,9}(\.\d{1,2})?$/, 'must be a decimal such as "49.95"'),
);

export const wholeNumber = v.pipe(
  v.number(),
  v.safeInteger('must be a whole number'),
  v.minValue(0, 'must not be negative'),
);

export const positiveNumber = v.pipe(
  v.number(),
  v.safeInteger('must be a whole number'),
  v.minValue(1, 'must be 1 or more'),
);

export const percentage = v.pipe(
  v.number(),
  v.minValue(0, 'must be from 0 to 100'),
  v.maxValue(100, 'must be from 0 to 100'),
);

/** Node accepts February 31 and makes it March 3. */
function isCalendarDate(value: string): boolean {
  const [year = 0, month = 0, day = 0] = value.slice(0, 10).split('-').map(Number);
  const lastDay = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return !Number.isNaN(Date.parse(value)) && day <= lastDay;
}

/** An ISO date and time such as `"2026-06-01T09:00:00Z"`, or a date. */
const date = v.pipe(
  v.string(),
  v.regex(
    /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2}))?$/,
    'must be a date such as "2026-06-01" or "2026-06-01T09:00:00Z"',
  ),
  v.check(isCalendarDate, 'is not a date of the calendar'),
);
export const optionalDate = v.optional(date);

/** Shopify's code for an address without a country. */
const unknownCountry = 'ZZ';
export const country = v.pipe(
  v.string(),
  v.check(
    (code) => code !== unknownCountry && isEnumValue('CountryCode', code),
    'must be a country code of the Storefront API such as "US"',
  ),
);

export const language = v.pipe(
  v.string(),
  v.check(
    (code) => isEnumValue('LanguageCode', code),
    'must be a language code of the Storefront API such as "EN" or "PT_BR"',
  ),
);

const currencies = new Set(Intl.supportedValuesOf('currency'));
export const currency = v.pipe(
  v.string(),
  v.check(
    (code) => currencies.has(code) && isEnumValue('CurrencyCode', code),
    'must be a currency code of the Storefront API such as "USD"',
  ),
);

export const color = v.pipe(
  v.string(),
  v.regex(/^#[0-9a-fA-F]{6}$/, 'must be a color such as "#1f3a5f"'),
);

export const seo = v.optional(v.strictObject({title: optionalText, description: optionalText}));

const drawing = v.strictObject({
  shape: described(
    'A plain box by default.',
    v.optional(
      v.picklist(['bottle', 'jar', 'pouch', 'box', 'shirt', 'trousers', 'shoe', 'bag', 'round']),
    ),
  ),
  colors: v.optional(v.strictObject({main: color, dark: color, light: color})),
  label: optionalText,
  caption: optionalText,
});

/** A picture: a file at `src`, or drawn by the emulator. */
export const image = objectOf({
  id: optionalId,
  handle: described(
    'Names the image within its product; the last part of its address.',
    v.optional(handle),
  ),
  src: described(
    'An `https:` address, or the path of a PNG, JPEG, WebP, AVIF or SVG file. Drawn if absent.',
    v.optional(name),
  ),
  alt: optionalText,
  width: v.optional(positiveNumber),
  height: v.optional(positiveNumber),
  drawing: described('How to draw the picture of an image without `src`.', v.optional(drawing)),
});
export const optionalImage = v.optional(image);

export const metafields = v.optional(
  v.array(
    v.strictObject({
      namespace: described(
        '`custom` by default; `$app` is that of the app itself.',
        v.optional(name),
      ),
      key: name,
      type: described("One of Shopify's types such as `single_line_text_field`.", name),
      value: text,
      description: optionalText,
    }),
  ),
);
