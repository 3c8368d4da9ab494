import {gid} from '../core/ids.ts';
import {findProvince} from '../places/provinces.ts';
import {newId} from './lines.ts';
import type {
  Address,
  AddressFields,
  AddressInput,
  Cart,
  CartResult,
  UserError,
  Warning,
} from './types.ts';

/** The number of addresses that Shopify documents as the limit of a cart. */
const maxAddresses = 20;

/** Adds addresses to those of the cart; any invalid one leaves the cart as it is, with errors. */
export function addAddresses(
  cart: Cart,
  inputs: readonly AddressInput[],
  kept: readonly Address[],
  path: readonly string[] = ['addresses'],
): CartResult {
  const userErrors = [...problemsOf(inputs, path), ...selectedTwice(inputs, path)];
  if (userErrors.length > 0) return {cart, userErrors, warnings: []};

  const warnings: Warning[] = [];
  const addresses = [...kept];
  for (const {address, selected, oneTimeUse} of inputs) {
    const fields = normalized(address?.deliveryAddress);
    const twin = addresses.find((known) => sameFields(known.fields, fields));
    if (twin) warnings.push(duplicate(twin));
    else {
      addresses.push({
        id: gid('CartSelectableAddress', `${newId(cart)}?cart=${cart.token}`),
        selected: selected ?? false,
        oneTimeUse: oneTimeUse ?? false,
        fields,
      });
    }
  }
  if (addresses.length > maxAddresses) {
    const message = `A cart can have ${maxAddresses} delivery addresses at the most.`;
    const error = {code: 'TOO_MANY_DELIVERY_ADDRESSES', field: [...path], message};
    return {cart, userErrors: [error], warnings: []};
  }
  cart.addresses = selectLast(addresses, kept);
  return {cart, userErrors: [], warnings};
}

/** Merges the input into the addresses with the same ids. */
export function updateAddresses(cart: Cart, inputs: readonly AddressInput[]): CartResult {
  const known = cart.addresses ?? [];
  const path = ['addresses'];
  const merged = inputs.map((input) => {
    const old = known.find(({id}) => id === input.id)?.fields;
    const given = input.address;
    return given
      ? {...input, address: {...given, deliveryAddress: {...old, ...given.deliveryAddress}}}
      : input;
  });
  const ids = inputs.map(({id}) => id ?? '');
  const userErrors = [
    ...unknownIds(known, ids, (index) => [...path, String(index)]),
    ...problemsOf(merged, path),
    ...selectedTwice(inputs, path),
  ];
  if (userErrors.length > 0) return {cart, userErrors, warnings: []};

  const chosen = inputs.find(({selected}) => selected)?.id;
  cart.addresses = known.map((address) => {
    const input = inputs.find(({id}) => id === address.id);
    return {
      ...address,
      selected:
        chosen === undefined ? (input?.selected ?? address.selected) : address.id === chosen,
      oneTimeUse: input?.oneTimeUse ?? address.oneTimeUse,
      fields: {...address.fields, ...normalized(input?.address?.deliveryAddress)},
    };
  });
  return {cart, userErrors: [], warnings: []};
}

/** Removes addresses by their ids; an unknown id rejects all of them. */
export function removeAddresses(cart: Cart, ids: readonly string[]): CartResult {
  const known = cart.addresses ?? [];
  const userErrors = unknownIds(known, ids, (index) => ['addressIds', String(index)]);
  if (userErrors.length > 0) return {cart, userErrors, warnings: []};
  cart.addresses = known.filter(({id}) => !ids.includes(id));
  return {cart, userErrors: [], warnings: []};
}

function problemsOf(inputs: readonly AddressInput[], path: readonly string[]): UserError[] {
  return inputs.flatMap(({address}, index) => {
    const place = [...path, String(index), 'address'];
    if (address?.copyFromCustomerAddressId) {
      const message = 'The customer address does not exist.';
      return [{code: 'INVALID', field: [...place, 'copyFromCustomerAddressId'], message}];
    }
    if (!address?.deliveryAddress || address.deliveryAddress.countryCode) return [];
    const field = [...place, 'deliveryAddress', 'countryCode'];
    return [{code: 'INVALID', field, message: 'invalid value'}];
  });
}

/** A province that the country has is stored with its code as Shopify writes it. */
function normalized(given: AddressFields | null | undefined): AddressFields {
  const {countryCode, provinceCode} = given ?? {};
  if (!countryCode || !provinceCode) return {...given};
  const [code] = findProvince(countryCode, provinceCode) ?? [provinceCode];
  return {...given, provinceCode: code};
}

function selectedTwice(inputs: readonly AddressInput[], path: readonly string[]): UserError[] {
  if (inputs.filter(({selected}) => selected).length < 2) return [];
  return [
    {
      code: 'ONLY_ONE_DELIVERY_ADDRESS_CAN_BE_SELECTED',
      field: [...path],
      message: 'Only one delivery address can be selected.',
    },
  ];
}

function unknownIds(
  known: readonly Address[],
  ids: readonly string[],
  field: (index: number) => string[],
): UserError[] {
  return ids.flatMap((id, index) =>
    known.some((address) => address.id === id)
      ? []
      : [
          {
            code: 'INVALID_DELIVERY_ADDRESS_ID',
            field: field(index),
            message: `The delivery address with ${id} does not exist.`,
          },
        ],
  );
}

/** Selects at most one address; a new one takes precedence over an existing one. */
function selectLast(addresses: readonly Address[], kept: readonly Address[]): Address[] {
  const chosen =
    addresses.slice(kept.length).find(({selected}) => selected) ??
    addresses.find(({selected}) => selected);
  return addresses.map((address) => ({...address, selected: address === chosen}));
}

function sameFields(one: Address['fields'], other: Address['fields']): boolean {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every((name) => (one[name] ?? '') === (other[name] ?? ''));
}

function duplicate({id}: Address): Warning {
  return {
    code: 'DUPLICATE_DELIVERY_ADDRESS',
    message: 'A delivery address with the same details already exists on this cart.',
    target: id,
  };
}
