/**
 * The parameters of an address that say where a visitor came from. A cart gets them as attributes of the same
 * names at its checkout, and the order inherits them.
 */
export const sourceParameters = [
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'gclid',
  'fbclid',
  'ttclid',
  'msclkid',
  'utm_term',
  'utm_content',
] as const;

export const maxSources = 8;
export const maxSourceLength = 200;
