import type {Cart} from '../cart/types.ts';
import {type CheckoutForm, readForm} from './checkout-form.ts';

/** The form with what the cart has of the buyer. */
export function prefilledForm({buyer, addresses}: Cart): CheckoutForm {
  const fields = addresses?.find(({selected}) => selected)?.fields ?? {};
  return readForm(
    new URLSearchParams({
      email: typeof buyer?.email === 'string' ? buyer.email : '',
      country: fields.countryCode ?? '',
      name: [fields.firstName, fields.lastName].filter(Boolean).join(' '),
      address: fields.address1 ?? '',
      address2: fields.address2 ?? '',
      city: fields.city ?? '',
      state: fields.provinceCode ?? '',
      zip: fields.zip ?? '',
    }),
  );
}
