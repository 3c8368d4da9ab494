import {gid} from '../core/ids.ts';
import {addressFormat} from '../places/address-format.ts';
import {countryCode} from '../places/countries.ts';
import {findProvince} from '../places/provinces.ts';
import {newId} from './lines.ts';
import type {
  Address,
  AddressFields,
  AddressInput,
  AddressPreference,
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

/** Addresses as deprecated inputs have them: with names of countries and provinces, the first one selected. */
export function setPreferences(
  cart: Cart,
  preferences: readonly AddressPreference[],
  path: readonly string[],
): CartResult {
  const inputs = preferences.flatMap(({deliveryAddress, ...preference}, index): AddressInput[] => {
    if (!deliveryAddress) return [];
    const {country, province, ...others} = deliveryAddress;
    return [
      {
        selected: index === 0,
        oneTimeUse: preference.oneTimeUse ?? null,
        validationStrategy: preference.deliveryAddressValidationStrategy ?? null,
        address: {
          deliveryAddress: {
            ...others,
            countryCode: countryCode(country ?? '') ?? null,
            provinceCode: province ?? null,
          },
        },
      },
    ];
  });
  return addAddresses(cart, inputs, [], path);
}

/** What the checkout would say about an address, for the strategy `STRICT`. */
function strictProblems(given: AddressFields, path: readonly string[]): UserError[] {
  const {countryCode: country, provinceCode, zip} = normalized(given);
  const {provinces, postalCode, requiresCity} = addressFormat(country ?? '');
  const required: Readonly<Record<string, boolean>> = {
    lastName: true,
    address1: true,
    city: requiresCity,
    provinceCode: (provinces?.options.length ?? 0) > 0,
    zip: postalCode?.isRequired ?? false,
  };
  const error = (code: string, name: string, message: string): UserError[] => [
    {code, field: [...path, name], message},
  ];
  const missing = Object.keys(required).filter((name) => required[name] && !given[name]);
  return [
    ...missing.flatMap((name) =>
      error('ADDRESS_FIELD_IS_REQUIRED', name, 'The field is required.'),
    ),
    ...(provinceCode && provinces?.options.length && !findProvince(country ?? '', provinceCode)
      ? error('PROVINCE_NOT_FOUND', 'provinceCode', 'The province does not exist in the country.')
      : []),
    ...(zip && postalCode && !postalCode.isValid(zip)
      ? error('INVALID_ZIP_CODE_FOR_COUNTRY', 'zip', 'The postal code is not valid in the country.')
      : []),
    ...Object.entries(given).flatMap(([name, value]) =>
      /<[^>]*>/.test(value ?? '')
        ? error('ADDRESS_FIELD_CONTAINS_HTML_TAGS', name, 'The field contains HTML tags.')
        : /https?:\/\//i.test(value ?? '')
          ? error('ADDRESS_FIELD_CONTAINS_URL', name, 'The field contains a URL.')
          : [],
    ),
  ];
}

function problemsOf(inputs: readonly AddressInput[], path: readonly string[]): UserError[] {
  return inputs.flatMap(({address, validationStrategy}, index) => {
    const place = [...path, String(index), 'address'];
    if (address?.copyFromCustomerAddressId) {
      const message = 'The customer address does not exist.';
      return [{code: 'INVALID', field: [...place, 'copyFromCustomerAddressId'], message}];
    }
    if (!address?.deliveryAddress) return [];
    if (address.deliveryAddress.countryCode) {
      return validationStrategy === 'STRICT'
        ? strictProblems(address.deliveryAddress, [...place, 'deliveryAddress'])
        : [];
    }
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
