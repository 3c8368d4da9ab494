/** The columns of `contact_messages` have the same limits. */
export const messageLimits = {name: 200, email: 254, subject: 200, message: 5_000} as const;

export type MessageField = keyof typeof messageLimits;
export const messageFields = Object.keys(messageLimits) as readonly MessageField[];

/** A form with this field sends nothing (docs/requirements.md#contact-2): its script does not post it. */
export const simulatedField = 'simulated';

export type PostedMessage =
  | {isSent: true}
  | {isSent: false; problem: string; fields?: Partial<Record<MessageField, string>>};
