/** The click ids of advertisers, which say no more than whose ad it was. */
const clickIds = ['gclid', 'fbclid', 'ttclid', 'msclkid'] as const;

export interface OrderSource {
  source: string;
  medium: string | null;
  campaign: string | null;
}

/**
 * What the report counts of where an order came from, by the attributes that its cart had. A click id is not
 * stored, because each one belongs to a person.
 */
export function orderSource(attribute: (name: string) => string): OrderSource | undefined {
  const clickId = clickIds.find((name) => attribute(name) !== '');
  const source = attribute('utm_source') || (clickId && `ad (${clickId})`);
  if (!source) return undefined;
  return {
    source,
    medium: attribute('utm_medium') || null,
    campaign: attribute('utm_campaign') || null,
  };
}
