import type {Cart} from '../cart/types.ts';
import type {AddressFormat} from '../places/address-format.ts';
import {type CheckoutForm, readForm} from './checkout-form.ts';

/** The form with what the cart has of the buyer. */
export function prefilledForm({buyer, addresses}: Cart): CheckoutForm {
  const fields = addresses?.find(({selected}) => selected)?.fields ?? {};
  const given = (value: unknown) => (typeof value === 'string' ? value : '');
  return readForm(
    new URLSearchParams({
      email: given(buyer?.email),
      country: fields.countryCode ?? given(buyer?.countryCode),
      name: [fields.firstName, fields.lastName].filter(Boolean).join(' '),
      address: fields.address1 ?? '',
      address2: fields.address2 ?? '',
      city: fields.city ?? '',
      state: fields.provinceCode ?? '',
      zip: fields.zip ?? '',
    }),
  );
}

/** The form with an example of what the cart does not have of a buyer in this country. */
export function exampleForm(
  {country, provinces, postalCode}: AddressFormat,
  prefilled: CheckoutForm,
): CheckoutForm {
  const isElsewhere = prefilled.country !== '' && prefilled.country !== country;
  const known = isElsewhere ? {email: prefilled.email} : prefilled;
  return {
    email: 'buyer@example.com',
    country,
    name: 'A Buyer',
    address: '1 Forest Way',
    address2: '',
    city: 'Eureka',
    state: provinces?.options[0]?.[0] ?? '',
    zip: postalCode?.example ?? '',
    ...Object.fromEntries(Object.entries(known).filter(([, value]) => value !== '')),
  };
}
