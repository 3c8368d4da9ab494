/*
 * The query parameters that say where a visitor came from: which campaign, newsletter, assistant or ad.
 */

/** The click ids that advertisers add. */
export const clickIds: readonly string[] = ['gclid', 'fbclid', 'ttclid', 'msclkid'];

/** What a cart gets as attributes of the same names, in this order; the order inherits them. */
export const sourceParameters: readonly string[] = [
  'utm_source',
  'utm_medium',
  'utm_campaign',
  ...clickIds,
  'utm_term',
  'utm_content',
];

/** Carts get none of the others: `gbraid` and `wbraid` are ids of ads, too, and `mc_…` of newsletters. */
const otherParameter = /^(utm_\w+|gbraid|wbraid|mc_[ce]id)$/;

/** Whether a query parameter names a campaign or a referral. Such a parameter changes no document. */
export function isCampaignParameter(name: string): boolean {
  return clickIds.includes(name) || otherParameter.test(name);
}

/** Whether an address leads to the same document as the one without its query. */
export function hasOnlyCampaignParameters({searchParams}: URL): boolean {
  return [...searchParams.keys()].every(isCampaignParameter);
}

export function withoutCampaign(url: URL): URL {
  const other = new URL(url);
  for (const name of url.searchParams.keys()) {
    if (isCampaignParameter(name)) other.searchParams.delete(name);
  }
  return other;
}
