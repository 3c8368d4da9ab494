import {assumed, inArea, reference, schema} from './case.ts';
import {
  addAddress,
  address,
  answers,
  bag,
  beans,
  create,
  gid,
  mutate,
  one,
  plan,
  userError,
} from './steps.ts';

const american = {...address, countryCode: 'US', provinceCode: 'CA', zip: '95501'};
const groups =
  'deliveryGroups(first: 2) {nodes {id groupType selectedDeliveryOption {handle} deliveryOptions {handle estimatedCost {amount}}}}';
const withAddress = (...given: readonly object[]) => ({
  delivery: {
    addresses: given.map((deliveryAddress) => ({selected: true, address: {deliveryAddress}})),
  },
});
const towns = (count: number) =>
  Array.from({length: count}, (_, index) => ({...american, city: `Town ${index}`}));

const choose = (deliveryGroupId: string, deliveryOptionHandle: string) =>
  mutate(
    'cartSelectedDeliveryOptionsUpdate',
    '[CartSelectedDeliveryOptionInput!]!',
    {selectedDeliveryOptions: [{deliveryGroupId, deliveryOptionHandle}]},
    groups,
  );
const withGroup = (lines: readonly object[]) => ({
  ...create({lines, ...withAddress(american)}, groups),
  save: {cart: 'cartCreate.cart.id', group: 'cartCreate.cart.deliveryGroups.nodes.0.id'},
});

export const delivery = inArea('delivery', [
  {
    rule: 'An address needs a country only, unless its validation is strict.',
    source: schema('DeliveryAddressValidationStrategy'),
    steps: [create(one), addAddress({countryCode: 'US'})],
    expected: {
      'cartDeliveryAddressesAdd.cart.delivery.addresses': [
        {selected: true, address: {countryCode: 'US'}},
      ],
      'cartDeliveryAddressesAdd.userErrors': [],
    },
  },
  ...(
    [
      [
        'an address without the fields that the checkout requires',
        'ADDRESS_FIELD_IS_REQUIRED',
        {zip: null},
      ],
      ['a postal code of another form', 'INVALID_ZIP_CODE_FOR_COUNTRY', {zip: 'K1A 0B1'}],
      ['a province that the country does not have', 'PROVINCE_NOT_FOUND', {provinceCode: 'ON'}],
      ['HTML tags', 'ADDRESS_FIELD_CONTAINS_HTML_TAGS', {address1: '<b>1 Forest Way</b>'}],
    ] as const
  ).map(([what, code, changes]) => ({
    rule: `Strict validation rejects ${what}.`,
    source: schema(`CartErrorCode.${code}`),
    steps: [create(one), addAddress({...american, ...changes}, 'STRICT')],
    expected: {cartDeliveryAddressesAdd: userError(code)},
  })),
  {
    rule: 'The deprecated delivery address preferences are accepted, with the names of countries.',
    source: schema('CartBuyerIdentityInput.deliveryAddressPreferences'),
    steps: [
      create(
        {
          ...one,
          buyerIdentity: {
            deliveryAddressPreferences: [
              {
                deliveryAddress: {
                  ...address,
                  country: 'United States',
                  province: 'California',
                  zip: '95501',
                },
              },
            ],
          },
        },
        'buyerIdentity {deliveryAddressPreferences {... on MailingAddress {city countryCodeV2 provinceCode}}}',
      ),
    ],
    expected: {
      'cartCreate.cart.buyerIdentity.deliveryAddressPreferences': [
        {city: 'Eureka', countryCodeV2: 'US', provinceCode: 'CA'},
      ],
    },
  },
  {
    rule: 'There are no delivery groups without a delivery address.',
    source: reference('CartDeliveryGroup'),
    steps: [create(one, groups)],
    expected: {'cartCreate.cart.deliveryGroups.nodes': []},
  },
  answers(
    'Of several selected addresses, none may be chosen.',
    schema('CartErrorCode.ONLY_ONE_DELIVERY_ADDRESS_CAN_BE_SELECTED'),
    withAddress(...towns(2)),
    userError('ONLY_ONE_DELIVERY_ADDRESS_CAN_BE_SELECTED'),
  ),
  answers(
    'An address of an unknown customer cannot be copied.',
    assumed('the code of an address that does not exist'),
    {delivery: {addresses: [{address: {copyFromCustomerAddressId: gid('MailingAddress', 1)}}]}},
    userError('INVALID'),
  ),
  {
    rule: 'A billing address is accepted without errors.',
    source: reference('cartBillingAddressUpdate'),
    steps: [
      create(one),
      mutate('cartBillingAddressUpdate', 'MailingAddressInput', {
        billingAddress: {address1: '1 Forest Way', city: 'Eureka', country: 'United States'},
      }),
    ],
    expected: {'cartBillingAddressUpdate.userErrors': []},
  },
  answers(
    'An address without a country is rejected.',
    assumed('the code; the schema says that the country is needed'),
    withAddress({city: 'Eureka'}),
    {
      cart: null,
      userErrors: [
        {
          code: 'INVALID',
          field: 'input delivery addresses 0 address deliveryAddress countryCode'.split(' '),
        },
      ],
    },
  ),
  {
    rule: 'A cart has 20 delivery addresses at the most.',
    source: schema('CartErrorCode.TOO_MANY_DELIVERY_ADDRESSES'),
    steps: [
      create({
        delivery: {addresses: towns(20).map((deliveryAddress) => ({address: {deliveryAddress}}))},
      }),
      addAddress(american),
    ],
    expected: {cartDeliveryAddressesAdd: userError('TOO_MANY_DELIVERY_ADDRESSES')},
  },
  {
    rule: 'An address that the cart has already is stored once, with a warning.',
    source: schema('CartWarningCode.DUPLICATE_DELIVERY_ADDRESS'),
    steps: [create(withAddress(american)), addAddress(american)],
    expected: {
      'cartDeliveryAddressesAdd.cart.delivery.addresses': [{selected: true}],
      'cartDeliveryAddressesAdd.warnings': [{code: 'DUPLICATE_DELIVERY_ADDRESS'}],
    },
  },
  ...(
    [
      ['removed', 'Remove', '[ID!]!', {addressIds: [gid('CartSelectableAddress', 1)]}],
      [
        'updated',
        'Update',
        '[CartSelectableAddressUpdateInput!]!',
        {addresses: [{id: gid('CartSelectableAddress', 1)}]},
      ],
    ] as const
  ).map(([what, name, type, given]) => ({
    rule: `An address that a cart does not have cannot be ${what}.`,
    source: schema('CartErrorCode.INVALID_DELIVERY_ADDRESS_ID'),
    steps: [create(one), mutate(`cartDeliveryAddresses${name}`, type, given)],
    expected: {
      [`cartDeliveryAddresses${name}.userErrors`]: [
        {code: 'INVALID_DELIVERY_ADDRESS_ID', field: [Object.keys(given)[0], '0']},
      ],
    },
  })),
  {
    rule: 'A selected address takes the place of the one that was selected before.',
    source: schema('CartSelectableAddressInput.selected'),
    steps: [create(withAddress(american)), addAddress({...american, city: 'Arcata'})],
    expected: {
      'cartDeliveryAddressesAdd.cart.delivery.addresses': [{selected: false}, {selected: true}],
    },
  },
  {
    rule: 'An address that is selected by an update takes that place, too.',
    source: schema('CartSelectableAddressUpdateInput.selected'),
    steps: [
      {
        ...create(withAddress(american), 'delivery {addresses {id}}'),
        save: {cart: 'cartCreate.cart.id', former: 'cartCreate.cart.delivery.addresses.0.id'},
      },
      addAddress({...american, city: 'Arcata'}),
      mutate(
        'cartDeliveryAddressesUpdate',
        '[CartSelectableAddressUpdateInput!]!',
        {addresses: [{id: '$former', selected: true}]},
        'delivery {addresses {id selected}}',
      ),
    ],
    expected: {
      'cartDeliveryAddressesUpdate.cart.delivery.addresses': [
        {id: '$former', selected: true},
        {selected: false},
      ],
    },
  },
  {
    rule: 'A cart with an address in a country that is served has delivery options.',
    source: reference('CartDeliveryGroup'),
    needsCatalog: true,
    steps: [withGroup([beans])],
    expected: {
      'cartCreate.cart.deliveryGroups.nodes': [
        {
          selectedDeliveryOption: {handle: 'standard'},
          deliveryOptions: [
            {handle: 'standard', estimatedCost: {amount: '5.0'}},
            {handle: 'express', estimatedCost: {amount: '12.0'}},
          ],
        },
      ],
    },
  },
  {
    rule: 'A cart with an address in a country that is not served has no delivery groups.',
    source: reference('CartDeliveryGroup'),
    needsCatalog: true,
    steps: [create({lines: [beans], ...withAddress({...address, countryCode: 'FR'})}, groups)],
    expected: {'cartCreate.cart.deliveryGroups.nodes': []},
  },
  {
    rule: 'A cart with a subscription has a group of everything and one of the subscriptions.',
    source: assumed('the descriptions of CartDeliveryGroupType'),
    needsCatalog: true,
    steps: [withGroup([bag, {...beans, ...plan(301)}])],
    expected: {
      'cartCreate.cart.deliveryGroups.nodes': [
        {groupType: 'ONE_TIME_PURCHASE'},
        {groupType: 'SUBSCRIPTION'},
      ],
    },
  },
  {
    rule: 'A group has the option that was chosen for it, and the other group keeps its own.',
    source: reference('cartSelectedDeliveryOptionsUpdate'),
    needsCatalog: true,
    steps: [withGroup([bag, {...beans, ...plan(301)}]), choose('$group', 'express')],
    expected: {
      'cartSelectedDeliveryOptionsUpdate.cart.deliveryGroups.nodes': [
        {selectedDeliveryOption: {handle: 'express'}},
        {selectedDeliveryOption: {handle: 'standard'}},
      ],
    },
  },
  {
    rule: 'An option of a group that the cart does not have is INVALID_DELIVERY_GROUP.',
    source: schema('CartErrorCode.INVALID_DELIVERY_GROUP'),
    needsCatalog: true,
    steps: [withGroup([beans]), choose(gid('CartDeliveryGroup', 1), 'standard')],
    expected: {cartSelectedDeliveryOptionsUpdate: userError('INVALID_DELIVERY_GROUP')},
  },
  {
    rule: 'An option that a group does not have is INVALID_DELIVERY_OPTION.',
    source: schema('CartErrorCode.INVALID_DELIVERY_OPTION'),
    needsCatalog: true,
    steps: [withGroup([beans]), choose('$group', 'by-drone')],
    expected: {cartSelectedDeliveryOptionsUpdate: userError('INVALID_DELIVERY_OPTION')},
  },
]);
