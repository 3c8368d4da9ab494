import {clickIds} from '../../platform/http/campaign.ts';

interface OrderSource {
  source: string;
  medium: string | null;
  campaign: string | null;
}

/**
 * Where an order came from, as the report counts it, by the attributes that its cart had. A click id says whose ad
 * it was. It is not stored, because each one belongs to a person.
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
