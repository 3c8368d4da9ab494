import {describe, expect, it} from 'vitest';
import {variableNames} from '../../../app/platform/server/environment.server.ts';
import {findUnknownNames, readEmbeddedOptions} from '../../../local/embedded-options.ts';

const defaults = {storePort: 3333, supabasePort: 3334, useEmbeddedSupabase: true};

describe('readEmbeddedOptions', () => {
  it('reads ports', () => {
    const ports = {EMBEDDED_STORE_PORT: '4000', EMBEDDED_SUPABASE_PORT: '0'};
    const options = {...defaults, storePort: 4000, supabasePort: 0};
    expect(readEmbeddedOptions(ports)).toEqual({ok: true, options});
  });

  it.each([
    ['', true],
    ['on', true],
    [' off ', false],
  ])('reads EMBEDDED_SUPABASE=%j as %s', (EMBEDDED_SUPABASE, useEmbeddedSupabase) => {
    const options = {...defaults, useEmbeddedSupabase};
    expect(readEmbeddedOptions({EMBEDDED_SUPABASE})).toEqual({ok: true, options});
  });

  it('names every variable that is invalid or missing, its own and the worker’s', () => {
    const result = readEmbeddedOptions({
      PUBLIC_STORE_DOMAIN: 'boreal.example',
      EMBEDDED_SUPABASE: 'perhaps',
      EMBEDDED_STORE_PORT: '70000',
      EMBEDDED_SUPABASE_PORT: '-1',
    });
    const port = 'must be a port from 0 to 65535, where 0 takes any free port';
    expect(result).toEqual({
      ok: false,
      problems: [
        `EMBEDDED_STORE_PORT ${port}`,
        `EMBEDDED_SUPABASE_PORT ${port}`,
        'EMBEDDED_SUPABASE must be "on" or "off"',
        expect.stringContaining('PUBLIC_STOREFRONT_API_TOKEN'),
      ],
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
