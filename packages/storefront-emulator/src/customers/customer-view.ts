import {countryName} from '../countries.ts';
import {gid} from '../ids.ts';
import type {MetafieldViews} from '../metafields.ts';
import {type OrdersArguments, orderConnection} from '../orders/customer-orders.ts';
import type {PlacedOrder} from '../orders/placed-order.ts';
import {type PageArguments, page} from '../paging.ts';
import {findProvince} from '../places/provinces.ts';
import type {AddressFields, CustomerAddress, CustomerRecord} from './customer-store.ts';

/** The orders of customers, oldest first, and how they become objects of the schema. */
export interface CustomerOrders {
  of: (customer: CustomerRecord) => readonly PlacedOrder[];
  view: (placed: PlacedOrder) => object;
}

/** A customer as an object of the schema. */
export function customerView(
  customer: CustomerRecord,
  orders: CustomerOrders,
  metafields: MetafieldViews,
) {
  const id = gid('Customer', customer.id);
  const addresses = () => customer.addresses.map(addressView);
  const name = [customer.firstName, customer.lastName].filter(Boolean).join(' ');
  return {
    __typename: 'Customer',
    id,
    email: customer.email,
    firstName: customer.firstName,
    lastName: customer.lastName,
    displayName: name || customer.email,
    phone: customer.phone,
    acceptsMarketing: customer.acceptsMarketing,
    tags: customer.tags,
    createdAt: timestamp(customer.createdAt),
    updatedAt: timestamp(customer.updatedAt),
    numberOfOrders: () => String(orders.of(customer).length),
    orders: (args: OrdersArguments) => orderConnection(orders.of(customer), args, orders.view),
    addresses: (args: PageArguments) => page(addresses(), args, (address) => address.id),
    defaultAddress: () =>
      addresses().find((address) => address.id === addressId(customer.defaultAddress ?? 0)) ?? null,
    ...metafields.of(customer.metafields, id),
  };
}

export function addressId(id: number): string {
  return gid('MailingAddress', `${id}?model_name=CustomerAddress`);
}

/** An address as an object of the schema. */
export function addressView({id, fields}: CustomerAddress) {
  const {firstName, lastName, company, address1, address2, city, zip, phone} = fields;
  const country = countryOf(fields);
  const province = provinceOf(fields, country?.code);
  const name = join(' ', firstName, lastName);
  return {
    __typename: 'MailingAddress',
    id: addressId(id),
    firstName: firstName ?? null,
    lastName: lastName ?? null,
    name: name || null,
    company: company ?? null,
    address1: address1 ?? null,
    address2: address2 ?? null,
    city: city ?? null,
    zip: zip ?? null,
    phone: phone ?? null,
    country: country?.name ?? null,
    countryCode: country?.code ?? null,
    countryCodeV2: country?.code ?? null,
    province: province?.name ?? null,
    provinceCode: province?.code ?? null,
    latitude: null,
    longitude: null,
    formattedArea: join(', ', join(' ', city, province?.code), country?.name) || null,
    formatted: ({withName, withCompany}: {withName?: boolean; withCompany?: boolean}) =>
      [
        withName ? name : '',
        withCompany === false ? '' : company,
        address1,
        address2,
        join(' ', city, province?.code, zip),
        country?.name,
      ].filter(Boolean),
  };
}

const countryCodes = new Map<string, string>();

/** A country is given by its name or its code. */
function countryOf({country}: AddressFields): {code: string; name: string} | undefined {
  if (!country) return undefined;
  if (countryCodes.size === 0) {
    const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
    for (const code of letters.flatMap((first) => letters.map((second) => first + second))) {
      const name = countryName(code);
      if (name !== code) countryCodes.set(name.toLowerCase(), code);
    }
  }
  const code = /^[A-Za-z]{2}$/.test(country)
    ? country.toUpperCase()
    : countryCodes.get(country.toLowerCase());
  const name = code && countryName(code);
  return code && name ? {code, name} : undefined;
}

function provinceOf(
  {province}: AddressFields,
  country: string | undefined,
): {code: string | null; name: string} | undefined {
  if (!province) return undefined;
  const found = country === undefined ? undefined : findProvince(country, province);
  return found ? {code: found[0], name: found[1]} : {code: null, name: province};
}

function join(separator: string, ...parts: (string | null | undefined)[]): string {
  return parts.filter(Boolean).join(separator);
}

/** Shopify's times have no fraction of a second. */
export function timestamp(date: Date): string {
  return date.toISOString().replace(/\.\d+Z$/, 'Z');
}
