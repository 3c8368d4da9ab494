import {joinNames} from './join-names.ts';

/** Why the store rejected a mutation; `field` is the last part of the path of its user error. */
export interface CartRejection {
  message: string;
  code: string | undefined;
  field: string | undefined;
}

/**
 * Returns the message for a rejection of the named items. The store's user errors are meant for
 * shoppers, except where they name ids; GraphQL errors, which have no field, never are.
 */
export function rejectionMessage(
  {message, field}: CartRejection,
  names: readonly string[],
): string {
  const items = joinNames(names);
  const isPlural = names.length > 1;
  const verb = isPlural ? 'are' : 'is';
  switch (field) {
    case 'merchandiseId':
      return `${items || 'This item'} ${verb} no longer available.`;
    case 'sellingPlanId':
      return `The delivery ${isPlural ? 'plans' : 'plan'} for ${items || 'this item'} ${verb} no longer available.`;
    case undefined:
      return `We couldn’t add ${items || 'this item'} to your cart.`;
    default:
      return message;
  }
}
