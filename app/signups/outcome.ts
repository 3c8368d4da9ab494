export const outcomes = {sent: 200, invalid: 400, limited: 429, failed: 503} as const;

export type Outcome = keyof typeof outcomes;

export const signupPath = '/signup';

/** The column of `signups` has the same limit. */
export const maxEmailLength = 254;
