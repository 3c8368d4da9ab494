import type {Cart} from '../cart-types.ts';
import type {CustomerRecord} from '../customers/customer-store.ts';
import {addressView} from '../customers/customer-view.ts';
import {type CheckoutForm, readForm} from './checkout-form.ts';

/** The form with what the cart and the buyer's account have. */
export function prefilledForm(
  {buyer, addresses}: Cart,
  customer: CustomerRecord | undefined,
): CheckoutForm {
  const fields = addresses?.find(({selected}) => selected)?.fields ?? accountAddress(customer);
  const {firstName, lastName, address1, address2, city, provinceCode, zip, countryCode} = fields;
  const email = typeof buyer?.email === 'string' ? buyer.email : customer?.email;
  const name = joinName(firstName, lastName) || joinName(customer?.firstName, customer?.lastName);
  return readForm(
    new URLSearchParams({
      email: email ?? '',
      country: countryCode ?? '',
      name,
      address: address1 ?? '',
      address2: address2 ?? '',
      city: city ?? '',
      state: provinceCode ?? '',
      zip: zip ?? '',
    }),
  );
}

function accountAddress(
  customer: CustomerRecord | undefined,
): Readonly<Record<string, string | null>> {
  const address = customer?.addresses.find(({id}) => id === customer.defaultAddress);
  if (!address) return {};
  const {firstName, lastName, address1, address2, city, province, provinceCode, zip, countryCode} =
    addressView(address);
  return {
    firstName,
    lastName,
    address1,
    address2,
    city,
    provinceCode: provinceCode ?? province,
    zip,
    countryCode,
  };
}

function joinName(...parts: (string | null | undefined)[]): string {
  return parts.filter(Boolean).join(' ');
}
