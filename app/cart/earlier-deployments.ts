import {cartMessages} from '../content/cart-messages.ts';

/* For tabs that were opened before 2026-11-28, and their storage. This module and its calls go on 2026-12-12. */

const earlierNames: ReadonlyMap<unknown, string> = new Map([
  ['LinesAdd', 'add'],
  ['LinesUpdate', 'update'],
  ['LinesRemove', 'remove'],
  ['CustomSwitchPlan', 'switch'],
  ['NoteUpdate', 'note'],
  ['DiscountCodesUpdate', 'addCode'],
  ['CustomRemoveCode', 'removeCode'],
  ['CustomEmpty', 'empty'],
  ['CustomCheckout', 'checkout'],
]);

type Fields = Record<string, unknown>;

export function readEarlierForm({cartFormInput, ...fields}: Record<string, string>): Fields {
  const input = parseObject(cartFormInput);
  if (!input) return fields;
  return {...Object(input.inputs), ...fields, change: earlierNames.get(input.action)};
}

function parseObject(json: string | undefined): Fields | undefined {
  if (json === undefined) return undefined;
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === 'object' && value !== null ? {...value} : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** A plan was named by its global id. `planPattern` of `link-parameters.server.ts` and an empty plan stay. */
export const earlierPlanPattern = /^((gid:\/\/shopify\/SellingPlan\/)?\d{1,20})?$/;

/** A message without an id was dropped. */
export function withEarlierId<T extends {text: string}>(message: T): T & {id: string} {
  return {...message, id: message.text};
}

/** An earlier tab drops the items of a gone cart if they have no text, and keeps a copy among the messages. */
export const earlierGoneText = {text: cartMessages.gone};

export function isEarlierGoneMessage(message: unknown): boolean {
  return typeof message === 'object' && message !== null && 'goneCart' in message;
}
