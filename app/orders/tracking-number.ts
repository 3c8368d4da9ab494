/** What the field shows before anything is typed: of the right form, and no order. */
export const placeholder = 'BRL-123456789';

/** The two that a visitor may try; the seed of the database has them. */
export const samples = ['BRL-7K2M9QX4D', 'BRL-4H8W3RT6Z'] as const;

const form = /^BRL-[A-Z0-9]{9}$/;

export type TrackingNumber =
  | {ok: true; number: string}
  | {ok: false; reason: 'missing' | 'malformed'};

/** A tracking number as a visitor typed it: trimmed, upper-cased, and of the right form or not. */
export function readTrackingNumber(typed: unknown): TrackingNumber {
  if (typeof typed !== 'string') return {ok: false, reason: 'missing'};
  const number = typed.trim().toUpperCase();
  if (number === '') return {ok: false, reason: 'missing'};
  return form.test(number) ? {ok: true, number} : {ok: false, reason: 'malformed'};
}
