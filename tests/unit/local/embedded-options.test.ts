import {describe, expect, it} from 'vitest';
import {variableNames} from '../../../app/platform/server/environment.server.ts';
import {findUnknownNames, readEmbeddedOptions} from '../../../local/embedded-options.ts';

const store = {
  PUBLIC_STORE_DOMAIN: 'boreal.example',
  PUBLIC_STOREFRONT_API_TOKEN: '0123456789abcdef0123456789abcdef',
};

describe('readEmbeddedOptions', () => {
  it('accepts an empty configuration and uses ports 3333 and 3334', () => {
    expect(readEmbeddedOptions({})).toEqual({
      ok: true,
      options: {storePort: 3333, supabasePort: 3334, useEmbeddedSupabase: true},
    });
  });

  it('reads the ports from the environment', () => {
    expect(
      readEmbeddedOptions({EMBEDDED_STORE_PORT: '4000', EMBEDDED_SUPABASE_PORT: '0'}),
    ).toMatchObject({
      options: {storePort: 4000, supabasePort: 0},
    });
  });

  it.each(['off', 'false', '0', 'no', 'OFF', ' False '])(
    'starts no embedded database when EMBEDDED_SUPABASE is "%s"',
    (value) => {
      expect(readEmbeddedOptions({EMBEDDED_SUPABASE: value})).toMatchObject({
        options: {useEmbeddedSupabase: false},
      });
    },
  );

  it.each(['', 'on', 'true', '1', 'yes'])(
    'starts the embedded database when EMBEDDED_SUPABASE is "%s"',
    (value) => {
      expect(readEmbeddedOptions({EMBEDDED_SUPABASE: value})).toMatchObject({
        options: {useEmbeddedSupabase: true},
      });
    },
  );

  it('names every variable that is invalid, its own and the worker’s', () => {
    expect(
      readEmbeddedOptions({
        ...store,
        PUBLIC_STOREFRONT_API_TOKEN: 'wrong token',
        EMBEDDED_SUPABASE: 'perhaps',
        EMBEDDED_STORE_PORT: '70000',
        EMBEDDED_SUPABASE_PORT: '-1',
      }),
    ).toEqual({
      ok: false,
      problems: [
        'EMBEDDED_STORE_PORT must be a port from 0 to 65535, where 0 takes any free port',
        'EMBEDDED_SUPABASE_PORT must be a port from 0 to 65535, where 0 takes any free port',
        'EMBEDDED_SUPABASE must be "on" or "off"',
        expect.stringContaining('PUBLIC_STOREFRONT_API_TOKEN'),
      ],
    });
  });

  it('requires the store’s token once a store is configured', () => {
    const result = readEmbeddedOptions({PUBLIC_STORE_DOMAIN: store.PUBLIC_STORE_DOMAIN});
    expect(result).toMatchObject({
      ok: false,
      problems: [expect.stringContaining('PUBLIC_STOREFRONT_API_TOKEN')],
    });
  });
});

describe('findUnknownNames', () => {
  it('names what begins like a variable of the shop and is none', () => {
    const misspelled = ['PUBLIC_STORE_DOMIAN', 'SUPABASE_SERVICE_KEY', 'CONTACT_DELIVRY'];
    expect(findUnknownNames(misspelled)).toEqual(misspelled);
    expect(findUnknownNames(['EMBEDDED_PORT', 'SHOPIFY_WEBHOOKS_SECRET'])).toHaveLength(2);
  });

  it('names no variable of the shop, of a command or of another program', () => {
    const others = ['PATH', 'NPM_CACHE', 'SUPABASE_ACCESS_TOKEN', 'SHOPIFY_ADMIN_TOKEN'];
    const tool = ['SHOPIFY_CLI_NO_ANALYTICS', 'EMBEDDED_SUPABASE'];
    expect(findUnknownNames([...variableNames, ...others, ...tool])).toEqual([]);
  });
});
