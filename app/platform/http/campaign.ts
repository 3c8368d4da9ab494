/** Advertisers add such an id to the address of an ad. */
export const clickIds: readonly string[] = ['gclid', 'fbclid', 'ttclid', 'msclkid'];

/** A cart's attributes have these names, and its order inherits them in this order. */
export const campaignParameters: readonly string[] = [
  'utm_source',
  'utm_medium',
  'utm_campaign',
  ...clickIds,
  'utm_term',
  'utm_content',
];

/** A cart stores none of the others: `gbraid` and `wbraid` are ids of ads, and `mc_…` of newsletters. */
const otherParameter = /^(utm_\w+|gbraid|wbraid|mc_[ce]id)$/;

/** Whether a parameter says where a visitor came from, and changes no document. */
export function isCampaignParameter(name: string): boolean {
  return clickIds.includes(name) || otherParameter.test(name);
}

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
