import type {Cart} from '../cart/types.ts';
import type {AddressFormat} from '../places/address-format.ts';
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

/** The form of a buyer with an address in a country, as far as the cart does not have one there. */
export function exampleForm(
  {country, provinces, postalCode}: AddressFormat,
  prefilled: CheckoutForm,
): CheckoutForm {
  const email = prefilled.email || 'buyer@example.com';
  if (prefilled.country === country)
    return {...prefilled, email, name: prefilled.name || 'A Buyer'};
  return {
    email,
    country,
    name: 'A Buyer',
    address: '1 Forest Way',
    address2: '',
    city: 'Eureka',
    state: provinces?.options[0]?.[0] ?? '',
    zip: postalCode?.example ?? '',
  };
}
