/** The handle of a policy without one of its own: `privacy-policy` for the field `privacyPolicy`. */
export function policyHandle(field: string): string {
  return field.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
