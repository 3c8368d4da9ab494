import type {GraphQLResolveInfo} from 'graphql';
import {parseGid} from '../ids.ts';
import type {CustomerViewer} from './account-payload.ts';
import type {AddressFields, CustomerAddress, CustomerStore} from './customer-store.ts';
import {addressId, addressView} from './customer-view.ts';
import {type CustomerUserError, customerDenied, errorLists, invalidToken} from './user-errors.ts';

interface Owned {
  customerAccessToken: string;
}

/** The mutations of a customer's addresses, by field name. */
export function addressMutations(customers: CustomerStore, view: CustomerViewer) {
  function find({customerAccessToken}: Owned, id: string, field: string) {
    const customer = customers.byToken(customerAccessToken);
    if (!customer) return {errors: [invalidToken]};
    const parsed = parseGid(id);
    const number = parsed?.type === 'MailingAddress' ? Number(parsed.id) : undefined;
    const address = customer.addresses.find((known) => known.id === number);
    if (address) return {customer, address, errors: []};
    const message = 'Address does not exist';
    return {customer, errors: [{code: 'NOT_FOUND', field: [field], message}]};
  }

  return {
    customerAddressCreate: (
      {address: fields, ...given}: Owned & {address: AddressFields},
      _: unknown,
      info: GraphQLResolveInfo,
    ) => {
      const customer = customers.byToken(given.customerAccessToken);
      if (!customer) throw customerDenied(info);
      const {firstName, lastName} = customer;
      const complete = {firstName, lastName, ...fields};
      if (customer.addresses.some((known) => isEqual(known.fields, complete))) {
        const message = 'Address already exists';
        return addressPayload([{code: null, field: ['address'], message}]);
      }
      const address = {id: customers.newId(), fields: complete};
      customer.addresses.push(address);
      customer.defaultAddress ??= address.id;
      customers.touch(customer);
      return addressPayload([], address);
    },

    customerAddressUpdate: ({
      id,
      address: fields,
      ...given
    }: Owned & {id: string; address: AddressFields}) => {
      const {customer, address, errors} = find(given, id, 'id');
      if (!customer || !address) return addressPayload(errors);
      address.fields = {...address.fields, ...fields};
      customers.touch(customer);
      return addressPayload([], address);
    },

    customerAddressDelete: ({id, ...given}: Owned & {id: string}) => {
      const {customer, address, errors} = find(given, id, 'id');
      if (!customer || !address) return {deletedCustomerAddressId: null, ...errorLists(errors)};
      customer.addresses = customer.addresses.filter((other) => other !== address);
      if (customer.defaultAddress === address.id) {
        customer.defaultAddress = customer.addresses.at(0)?.id;
      }
      customers.touch(customer);
      return {deletedCustomerAddressId: addressId(address.id), ...errorLists([])};
    },

    customerDefaultAddressUpdate: ({addressId: id, ...given}: Owned & {addressId: string}) => {
      const {customer, address, errors} = find(given, id, 'addressId');
      if (customer && address) {
        customer.defaultAddress = address.id;
        customers.touch(customer);
      }
      return {customer: customer ? view(customer) : null, ...errorLists(errors)};
    },
  };
}

function addressPayload(errors: readonly CustomerUserError[], address?: CustomerAddress) {
  return {customerAddress: address ? addressView(address) : null, ...errorLists(errors)};
}

function isEqual(one: AddressFields, other: AddressFields): boolean {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]) as Set<keyof AddressFields>;
  return [...names].every((name) => (one[name] ?? '') === (other[name] ?? ''));
}
