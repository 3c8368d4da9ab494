const pattern = /^(utm_\w+|gclid|gbraid|wbraid|fbclid|msclkid|ttclid|mc_[ce]id)$/;

/** Whether a query parameter names a campaign or a referral. Such a parameter changes no document. */
export function isCampaignParameter(name: string): boolean {
  return pattern.test(name);
}
