/** Fields whose value does not depend on the catalog. */
export const sampleValues: ReadonlySet<string> = new Set([
  'ApiVersion.displayName',
  'ApiVersion.handle',
  'ApiVersion.supported',
  'PaymentSettings.acceptedCardBrands',
  'PaymentSettings.cardVaultUrl',
  'PaymentSettings.supportedDigitalWallets',
  'SearchQuerySuggestion.trackingParameters',
]);
