import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {checkDeployment} from '../../scripts/doctor/deployment.ts';
import {type Shop, startShop} from '../support/site.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop?.close());

const problems = async (address: string, commit?: string) =>
  (await checkDeployment(address, commit)).filter(({status}) => status !== 'ok');
const namesOf = (findings: {name: string}[]) => findings.map(({name}) => name);

describe('npm run doctor -- --url', () => {
  it('finds no problem with a shop that works, and rejects an address that is none', async () => {
    expect(await problems(shop.origin)).toEqual([]);
    expect(namesOf(await problems('shop'))).toEqual(['address']);
  });

  it('finds that another commit is deployed than the one that should be', async () => {
    const health = await (await fetch(`${shop.origin}/healthz`)).text();
    const [, version = ''] = /"version":"([^"-]*)/.exec(health) ?? [];
    expect(await problems(shop.origin, '0'.repeat(40))).toEqual([
      expect.objectContaining({name: 'worker', detail: expect.stringContaining(`runs ${version}`)}),
    ]);
  });

  it('warns of what fails without the store, and fails without a worker', async () => {
    const own = await startShop();
    try {
      own.store.control.addFault({operation: '*', fault: 'http_500'});
      const found = await problems(own.origin);
      expect(found.map(({name, status}) => `${name}: ${status}`)).toEqual([
        'live prices: warning',
        '/policies/privacy-policy: warning',
        '/account: warning',
      ]);
      for (const {fix} of found) expect(fix).toContain('The store fails, not the deployment');
    } finally {
      await own.close();
    }
    const found = namesOf(await problems(own.origin));
    expect(found).toEqual(expect.arrayContaining(['worker', 'live prices', 'cart', '/']));
  });
});
