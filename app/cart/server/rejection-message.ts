/** Why the store rejected a mutation; `field` is the last part of the path of its user error. */
export interface CartRejection {
  message: string;
  code: string | undefined;
  field: string | undefined;
}

/**
 * Returns the message for a rejection. The store's user errors are meant for shoppers, except where
 * they name ids; GraphQL errors, which have no field, never are.
 */
export function rejectionMessage({message, field}: CartRejection, name: string): string {
  switch (field) {
    case 'merchandiseId':
      return `${name} is no longer available.`;
    case 'sellingPlanId':
      return `The delivery plan of ${name} is no longer offered.`;
    case undefined:
      return `${name} could not be added to your cart.`;
    default:
      return message;
  }
}
