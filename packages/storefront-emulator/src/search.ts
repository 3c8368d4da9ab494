import {type Cents, parseDecimal} from './money.ts';
import {type ProductState, variantsOf} from './state.ts';
import {isAvailable} from './stock.ts';

/** The text and the named fields of an object that a search matches. */
export interface Searchable {
  text: string;
  fields: Readonly<Record<string, string | readonly string[] | undefined>>;
}

interface Term {
  field: string | undefined;
  value: string;
  comparison: '<' | '<=' | '>' | '>=' | '';
  prefix: boolean;
  not: boolean;
}

const term = /(-|NOT\s+)?(?:([a-z_.]+):)?([<>]=?)?("[^"]*"|'[^']*'|[^\s()]+)/gi;

/**
 * Compiles Shopify's search syntax as far as shops use it: words that must all match, `OR` between
 * alternatives, `-` or `NOT` for negation, `field:value`, `field:<value`, quotes, and a star after
 * a prefix. A field that an object does not have is ignored.
 */
export function matcher(query: string | null | undefined): (object: Searchable) => boolean {
  const alternatives = (query ?? '').split(/\s+OR\s+/).map(terms);
  return (object) => alternatives.some((all) => all.every((one) => fits(one, object)));
}

function terms(query: string): Term[] {
  return [...query.matchAll(term)].flatMap(([whole, not, field, comparison, value = '']) => {
    if (whole === 'AND') return [];
    const text = value.replace(/^["']|["']$/g, '').toLowerCase();
    const prefix = text.replace(/\*$/, '');
    if (prefix === '') return [];
    return [
      {
        field: field?.toLowerCase(),
        value: prefix,
        comparison: asComparison(comparison),
        prefix: prefix !== text,
        not: Boolean(not),
      },
    ];
  });
}

function asComparison(sign: string | undefined): Term['comparison'] {
  return sign === '<' || sign === '<=' || sign === '>' || sign === '>=' ? sign : '';
}

function fits(term: Term, object: Searchable): boolean {
  const {field, value, not} = term;
  if (field === undefined) return object.text.toLowerCase().includes(value) !== not;
  const known = object.fields[field];
  if (known === undefined) return true;
  const values = typeof known === 'string' ? [known] : known;
  return values.some((one) => matchesTerm(one.toLowerCase(), term)) !== not;
}

function matchesTerm(known: string, {field, value, comparison, prefix}: Term): boolean {
  if (comparison !== '') {
    const difference = Number(known) - Number(value);
    if (Number.isNaN(difference)) return false;
    return difference === 0
      ? comparison.endsWith('=')
      : difference < 0 === comparison.startsWith('<');
  }
  if (prefix) return known.startsWith(value);
  return field === 'title' ? known.includes(value) : known === value;
}

export function searchable(state: ProductState): Searchable {
  const {data, title} = state;
  const {handle, description, productType, vendor, tags} = data;
  const variants = variantsOf(state);
  const skus = variants.flatMap((variant) => variant.data.sku ?? []);
  return {
    text: [title, handle, description, productType, vendor, ...tags].join(' '),
    fields: {
      id: String(data.id),
      title,
      handle,
      product_type: productType,
      vendor,
      tag: tags,
      sku: skus,
      'variants.sku': skus,
      'variants.price': variants.map(({price}) => String(price / 100)),
      available_for_sale: String(isAvailable(state)),
    },
  };
}

export interface ProductFilter {
  available?: boolean | null;
  price?: {min?: number | null; max?: number | null} | null;
  productType?: string | null;
  productVendor?: string | null;
  tag?: string | null;
  variantOption?: {name: string; value: string} | null;
}

/** Whether a product passes all filters of a collection or a search. */
export function passes(
  state: ProductState,
  filters: readonly ProductFilter[] | null | undefined,
): boolean {
  return (filters ?? []).every(({available, price, productType, productVendor, tag, ...rest}) => {
    const option = rest.variantOption;
    const variants = variantsOf(state);
    const {productType: ownType, vendor, tags, options} = state.data;
    return (
      (available == null || isAvailable(state) === available) &&
      (price?.min == null || variants.some((variant) => variant.price >= cents(price.min ?? 0))) &&
      (price?.max == null || variants.some((variant) => variant.price <= cents(price.max ?? 0))) &&
      (productType == null || same(productType, ownType)) &&
      (productVendor == null || same(productVendor, vendor)) &&
      (tag == null || tags.some((one) => same(one, tag))) &&
      (option == null ||
        options.some(
          ({name, values}) =>
            same(option.name, name) && values.some((value) => same(option.value, value.name)),
        ))
    );
  });
}

function cents(amount: number): Cents {
  return parseDecimal(amount.toFixed(2)) ?? 0;
}

function same(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}
