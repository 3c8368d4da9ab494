import {afterAll, beforeAll, expect, it} from 'vitest';
import {checkDeployment} from '../../scripts/doctor/deployment.ts';
import {type Shop, startShop} from '../support/site.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
// The test ends the worker.
afterAll(() => shop?.store.close());

const problems = async (address: string, commit?: string) =>
  (await checkDeployment(address, commit)).filter(({status}) => status !== 'ok');
const namesOf = (findings: {name: string}[]) => findings.map(({name}) => name);

it('npm run doctor -- --url warns of what fails without the store, and fails without a worker', async () => {
  // Before the worker has any price of the store.
  shop.store.control.addFault({operation: '*', fault: 'http_500'});
  const found = await problems(shop.origin);
  expect(found.map(({name, status}) => `${name}: ${status}`)).toEqual([
    'live prices: warning',
    '/policies/privacy-policy: warning',
  ]);
  for (const {fix} of found) expect(fix).toContain('The store fails, not the deployment');
  shop.store.control.clearFaults();
  // A query that has failed is not sent again within two seconds.
  await expect.poll(() => problems(shop.origin)).toEqual([]);

  const health = await (await fetch(`${shop.origin}/healthz`)).text();
  const [, version = 'no version'] = /"version":"([^"-]*)/.exec(health) ?? [];
  expect(await problems(shop.origin, '0'.repeat(40))).toEqual([
    expect.objectContaining({name: 'worker', detail: expect.stringContaining(`runs ${version}`)}),
  ]);
  expect(namesOf(await problems('shop'))).toEqual(['address']);
  await shop.worker.close();
  const missing = ['worker', 'live prices', 'cart', '/'];
  expect(namesOf(await problems(shop.origin))).toEqual(expect.arrayContaining(missing));
});
