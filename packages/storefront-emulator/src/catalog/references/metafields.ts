import {metafieldValues} from '../metafield-values.ts';
import type {MetafieldInput} from '../types.ts';
import {type Known, type Report, reportDuplicates} from './report.ts';

export function reportMetafields(
  metafields: readonly MetafieldInput[] | undefined,
  path: string,
  known: Known,
  report: Report,
): void {
  const list = `${path}.metafields`;
  reportDuplicates(
    metafields,
    list,
    'key',
    report,
    ({namespace = 'custom', key}) => `${namespace}.${key}`,
  );
  reportReferences(metafields, (index) => `${list}[${index}].value`, known, report);
}

export function reportReferences(
  fields: readonly {type: string; value: string}[] | undefined,
  pathOf: (index: number) => string,
  known: Known,
  report: Report,
): void {
  for (const [index, field] of (fields ?? []).entries()) {
    const values = metafieldValues(field);
    if (!values) {
      report(pathOf(index), 'must be a JSON array, because its type is a list');
      continue;
    }
    if (!field.type.endsWith('_reference')) continue;
    for (const value of values) {
      // Files and variants have no handle, so a global id can name what the catalog does not.
      if (value.startsWith('gid://shopify/') || known.has(value)) continue;
      report(pathOf(index), `refers to "${value}", which is not in the catalog`);
    }
  }
}
