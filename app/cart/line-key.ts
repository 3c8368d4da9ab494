interface LineKeyParts {
  ref: string;
  plan: string | null;
}

/** `rush` is a product of the catalog, `rush.688102` the same on a plan, `4410101` another variant of the store. */
export function lineKey({ref, plan}: LineKeyParts): string {
  return plan === null ? ref : `${ref}.${plan}`;
}

export const lineKeyPattern = /^[a-z0-9]{1,24}(?:\.\d{1,20})?$/;

export function lineKeyParts(key: string): LineKeyParts {
  const [ref = '', plan = null] = key.split('.');
  return {ref, plan};
}
