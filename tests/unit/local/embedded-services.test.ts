import type {Variables} from 'storefront-emulator/vite';
import {afterEach, describe, expect, it} from 'vitest';
import {readEmbeddedOptions} from '../../../local/embedded-options.ts';
import {EmbeddedServices, type RunningServices} from '../../../local/embedded-services.ts';

const running = new Set<EmbeddedServices>();
afterEach(async () => {
  for (const services of running) await services.close();
  running.clear();
});

function newServices(): EmbeddedServices {
  const services = new EmbeddedServices();
  running.add(services);
  return services;
}

function configure(services: EmbeddedServices, variables: Variables): Promise<RunningServices> {
  const result = readEmbeddedOptions({
    EMBEDDED_STORE_PORT: '0',
    EMBEDDED_SUPABASE_PORT: '0',
    ...variables,
  });
  if (!result.ok) throw new Error(result.problems.join('\n'));
  return services.configure(variables, result.options);
}

const realStore = {
  PUBLIC_STORE_DOMAIN: 'boreal.example',
  PUBLIC_STOREFRONT_API_TOKEN: '0123456789abcdef0123456789abcdef',
};
const realDatabase = {
  PUBLIC_SUPABASE_URL: 'https://boreal.supabase.example',
  PUBLIC_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_0123456789',
};

function line({summary}: RunningServices, name: string): string | undefined {
  return summary.find(([what]) => what === name)?.[1];
}

describe('EmbeddedServices', () => {
  it('starts nothing when a store and a Supabase project are configured', async () => {
    const services = await configure(newServices(), {...realStore, ...realDatabase});
    expect(services.variables).toEqual({...realStore, ...realDatabase});
    expect(services.summary).toEqual([
      ['Store', 'boreal.example'],
      ['Database', 'https://boreal.supabase.example'],
    ]);
  });

  it('refuses a Supabase address without a key', async () => {
    const {PUBLIC_SUPABASE_URL} = realDatabase;
    expect(() => configure(newServices(), {...realStore, PUBLIC_SUPABASE_URL})).toThrow(
      'PUBLIC_SUPABASE_PUBLISHABLE_KEY is missing',
    );
  });

  it('starts no database when EMBEDDED_SUPABASE is off', async () => {
    const services = await configure(newServices(), {...realStore, EMBEDDED_SUPABASE: 'false'});
    expect(line(services, 'Database')).toBe('none (EMBEDDED_SUPABASE is off)');
  });

  it('keeps a running store across a changed configuration, and closes it when one is configured', async () => {
    const services = newServices();
    const off = {EMBEDDED_SUPABASE: 'off'};
    const first = await configure(services, off);
    const origin = first.variables.PUBLIC_STORE_DOMAIN ?? '';
    await fetch(`${origin}/control/faults`, {method: 'POST', body: '{"fault": "slow"}'});

    const second = await configure(services, {...off, PUBLIC_BRAND_NAME: 'Other'});
    expect(second.variables).toMatchObject({
      PUBLIC_STORE_DOMAIN: origin,
      PUBLIC_BRAND_NAME: 'Other',
    });
    expect(await (await fetch(`${origin}/control`)).text()).toContain('"fault":"slow"');

    await configure(services, {...off, ...realStore});
    await expect(fetch(origin)).rejects.toThrow('fetch failed');
  });

  it('sets faults of the embedded database over HTTP, and lets no page use it', async () => {
    const {variables} = await configure(newServices(), {});
    const {PUBLIC_SUPABASE_URL: url, PUBLIC_SUPABASE_PUBLISHABLE_KEY: apikey = ''} = variables;
    const select = async (headers = {}) => {
      const path = `${url}/rest/v1/orders?select=status`;
      return (await fetch(path, {headers: {apikey, ...headers}})).status;
    };
    const fail = async (headers = {}) => {
      const body = JSON.stringify({fault: 'http_500', operation: 'orders', times: 1});
      return (await fetch(`${url}/control/faults`, {method: 'POST', body, headers})).status;
    };
    expect([await fail(), await select(), await select()]).toEqual([200, 500, 200]);
    for (const origin of ['https://evil.example', 'http://localhost:3000', 'null']) {
      expect([await fail({origin}), await select({origin})]).toEqual([403, 403]);
    }
    expect(await select()).toBe(200);
  });
});
