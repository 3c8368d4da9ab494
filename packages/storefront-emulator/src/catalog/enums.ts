import {readFileSync} from 'node:fs';

type EnumName = 'CountryCode' | 'CurrencyCode' | 'LanguageCode';

let enums: Readonly<Record<EnumName, ReadonlySet<string>>> | undefined;

/** Whether the schema has a value; responses cannot contain any other. */
export function isEnumValue(name: EnumName, value: string): boolean {
  enums ??= readEnums();
  return enums[name].has(value);
}

function readEnums(): Record<EnumName, ReadonlySet<string>> {
  // The build writes the file; the path is the same from `src/` and from `dist/`.
  const path = new URL('../../dist/storefront.enums.json', import.meta.url);
  const lists: Record<EnumName, string[]> = JSON.parse(readFileSync(path, 'utf8'));
  return {
    CountryCode: new Set(lists.CountryCode),
    CurrencyCode: new Set(lists.CurrencyCode),
    LanguageCode: new Set(lists.LanguageCode),
  };
}
