import {clickIds} from '../../platform/http/campaign.ts';

interface OrderSource {
  source: string;
  medium: string | null;
  campaign: string | null;
}

/**
 * The cart's attributes (`store-campaign.server.ts`). A click id, such as `gclid`, only says whose ad it was: its value
 * belongs to a person, and is not stored.
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
