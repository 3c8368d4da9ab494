import {describe, expect, it} from 'vitest';
import {addressErrors} from '../../src/cart/address-rules.ts';

const path = ['addresses', '0', 'address', 'deliveryAddress'];

const messages = {
  lastName: 'A last name is required in order to continue.',
  address1: 'An address is required in order to continue.',
  provinceCode: 'The specified country requires a zone.',
  zip: 'Country specified requires a postal code in order to continue.',
  city: 'A city is required in order to continue.',
  countryCode: 'A country is required in order to continue.',
};

describe('addressErrors', () => {
  it.each([
    ['US', ['lastName', 'address1', 'provinceCode', 'zip', 'city']],
    ['AE', ['lastName', 'address1', 'provinceCode', 'city']],
    ['DE', ['lastName', 'address1', 'zip', 'city']],
    ['SG', ['lastName', 'address1', 'zip']],
    ['GI', ['lastName', 'address1']],
    ['AF', ['lastName', 'address1', 'city']],
    ['ZZ', ['lastName', 'address1', 'countryCode', 'city']],
  ] as const)(
    'requires the fields of %s under STRICT, in the order of the checkout',
    (countryCode, names) => {
      expect(addressErrors({countryCode}, 'STRICT', path)).toEqual(
        names.map((name) => ({
          code: 'ADDRESS_FIELD_IS_REQUIRED',
          field: [...path, name],
          message: messages[name],
        })),
      );
    },
  );

  it('reports an unsupported country on the address itself', () => {
    expect(addressErrors({countryCode: 'CU'}, 'STRICT', path).at(-1)).toEqual({
      code: 'UNSPECIFIED_ADDRESS_ERROR',
      field: path,
      message: 'Country is not supported',
    });
  });

  it('checks nothing but the country without STRICT', () => {
    expect(addressErrors({countryCode: 'US', zip: '1'}, 'COUNTRY_CODE_ONLY', path)).toEqual([]);
    for (const strategy of ['COUNTRY_CODE_ONLY', 'STRICT', null] as const) {
      expect(addressErrors({city: 'Eureka'}, strategy, path)).toEqual([
        {code: 'INVALID', field: [...path, 'countryCode'], message: 'invalid value'},
      ]);
    }
  });

  it('refuses unknown provinces and postal codes of the wrong form under STRICT', () => {
    const person = {lastName: 'Reed', address1: '1 Main St', city: 'Eureka'};
    for (const [fields, codes] of [
      [{countryCode: 'US', provinceCode: 'ca', zip: '95501'}, []],
      [
        {countryCode: 'US', provinceCode: 'ZZ', zip: '1'},
        ['PROVINCE_NOT_FOUND', 'INVALID_ZIP_CODE_FOR_COUNTRY'],
      ],
      [{countryCode: 'AE', provinceCode: 'az'}, []],
      [{countryCode: 'AE', provinceCode: 'ZZ'}, ['ADDRESS_FIELD_IS_REQUIRED']],
      [{countryCode: 'AU', provinceCode: 'ZZ', zip: '2000'}, []],
      [{countryCode: 'DE', zip: '1'}, ['INVALID_ZIP_CODE_FOR_COUNTRY']],
    ] as const) {
      const errors = addressErrors({...person, ...fields}, 'STRICT', path);
      expect(
        errors.map(({code}) => code),
        JSON.stringify(fields),
      ).toEqual(codes);
    }
  });
});
