const units: Readonly<Record<string, readonly string[]>> = {
  VOLUME: ['ML', 'CL', 'L', 'M3', 'FLOZ', 'PT', 'QT', 'GAL'],
  WEIGHT: ['MG', 'G', 'KG', 'OZ', 'LB'],
  LENGTH: ['MM', 'CM', 'M', 'IN', 'FT', 'YD'],
  AREA: ['M2', 'FT2'],
  COUNT: ['ITEM'],
};

/** What a unit of Shopify's unit prices measures. */
export function measuredType(unit: string): string {
  return Object.entries(units).find(([, members]) => members.includes(unit))?.[0] ?? 'UNKNOWN';
}
