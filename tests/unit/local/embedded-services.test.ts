import {afterEach, describe, expect, it} from 'vitest';
import {readEmbeddedOptions, type Variables} from '../../../local/embedded-options.ts';
import {type RunningServices, startServices} from '../../../local/embedded-services.ts';

const running = new Set<RunningServices>();
afterEach(async () => {
  for (const services of running) await services.close();
  running.clear();
});

async function start(variables: Variables): Promise<RunningServices> {
  const ports = {EMBEDDED_STORE_PORT: '0', EMBEDDED_SUPABASE_PORT: '0'};
  const result = readEmbeddedOptions({...ports, ...variables});
  if (!result.ok) throw new Error(result.problems.join('\n'));
  const services = await startServices(variables, result.options);
  running.add(services);
  return services;
}

const realStore = {
  PUBLIC_STORE_DOMAIN: 'boreal.example',
  PUBLIC_STOREFRONT_API_TOKEN: '0123456789abcdef0123456789abcdef',
};
const realDatabase = {
  PUBLIC_SUPABASE_URL: 'https://boreal.supabase.example',
  PUBLIC_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_0123456789',
};

describe('The embedded services', () => {
  it('are none where a store and a Supabase project are configured', async () => {
    const services = await start({...realStore, ...realDatabase});
    expect(services.variables).toEqual({...realStore, ...realDatabase});
    expect(services.summary).toEqual([
      ['Store', 'boreal.example'],
      ['Database', 'https://boreal.supabase.example'],
    ]);
  });

  it('have no database where EMBEDDED_SUPABASE is off', async () => {
    const {variables, summary} = await start({...realStore, EMBEDDED_SUPABASE: 'off'});
    expect(summary).toContainEqual(['Database', 'none (EMBEDDED_SUPABASE is off)']);
    expect(variables).not.toHaveProperty('PUBLIC_SUPABASE_URL');
  });

  it('send the orders of the test checkout to no other database', async () => {
    const {variables} = await start(realDatabase);
    expect(variables).not.toHaveProperty('SHOPIFY_WEBHOOK_SECRET');
  });

  it('have a database whose faults are set over HTTP, and which no page of another server can use', async () => {
    const {variables} = await start({});
    expect(variables).toHaveProperty('SHOPIFY_WEBHOOK_SECRET');
    const {PUBLIC_SUPABASE_URL: url = '', PUBLIC_SUPABASE_PUBLISHABLE_KEY: apikey = ''} = variables;
    const select = async (headers = {}) => {
      const path = `${url}/rest/v1/orders?select=status`;
      return (await fetch(path, {headers: {apikey, ...headers}})).status;
    };
    const fail = async (headers = {}) => {
      const body = JSON.stringify({fault: 'http_500', operation: 'orders', times: 1});
      return (await fetch(`${url}/control/faults`, {method: 'POST', body, headers})).status;
    };
    expect([await fail({origin: url}), await select(), await select()]).toEqual([200, 500, 200]);
    for (const origin of ['https://evil.example', 'http://localhost:3000', 'null']) {
      expect([await fail({origin}), await select({origin})]).toEqual([403, 403]);
    }
  });

  it('take free ports where the usual ones are taken', async () => {
    const {PUBLIC_STORE_DOMAIN: taken = ''} = (await start(realDatabase)).variables;
    const {port: EMBEDDED_STORE_PORT} = new URL(taken);
    const second = await start({...realDatabase, EMBEDDED_STORE_PORT});
    expect(second.variables.PUBLIC_STORE_DOMAIN).not.toBe(taken);
  });
});
