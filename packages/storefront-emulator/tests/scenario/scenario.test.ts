import {mkdtemp, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {afterEach, describe, expect, it} from 'vitest';
import {readScenario} from '../../src/scenario/read-scenario.ts';
import type {Scenario} from '../../src/scenario/scenario.ts';
import {type Emulator, startEmulator} from '../../src/server.ts';
import {supplements} from '../support/samples.ts';
import {queryStorefront} from '../support/store-client.ts';

const open: Emulator[] = [];
afterEach(() => Promise.all(open.splice(0).map((store) => store.close())));

async function start(scenario?: string | Scenario): Promise<Emulator> {
  const store = await startEmulator({catalog: supplements, ...(scenario && {scenario})});
  open.push(store);
  return store;
}

const sale: Scenario = {
  name: 'Flash sale',
  steps: [
    {at: 0, product: 'ember', change: {price: '39.00'}},
    {at: '10 s', fault: {fault: 'http_503', operation: 'product', for: '1 min'}},
    {at: '2 min', product: 'ember', change: {quantityAvailable: 0}},
    {at: '3 min', advance: '11 days'},
    {at: '4 min', clearFaults: true},
  ],
};

async function ember(store: Emulator) {
  const {status, data} = await queryStorefront(
    store,
    '{product(handle: "ember") {availableForSale priceRange {minVariantPrice {amount}}}}',
  );
  const product = data.at('product');
  const price = product.at('priceRange', 'minVariantPrice', 'amount').text;
  return {status, price, isForSale: product.at('availableForSale').value};
}

describe('a scenario', () => {
  it('changes prices, stock, faults and the clock at its times', async () => {
    const store = await start(sale);
    expect(await ember(store)).toMatchObject({status: 200, price: '39.0', isForSale: true});
    await store.clock.advance('10 s');
    expect(await ember(store)).toMatchObject({status: 503});
    await store.clock.advance('1 min');
    expect(await ember(store)).toMatchObject({status: 200, isForSale: true});
    await store.clock.advance('50 s');
    expect(await ember(store)).toMatchObject({status: 200, isForSale: false});
    const before = store.clock.offsetMs;
    await store.clock.advance('1 min');
    await store.clock.advance(0);
    expect(store.clock.offsetMs - before).toBeGreaterThan(11 * 86_400_000);
    expect(store.scenario).toMatchObject({
      name: 'Flash sale',
      steps: Array.from({length: 5}, () => ({status: 'done'})),
    });
  });

  it('is read from a file', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'scenario-'));
    const file = join(folder, 'sale.json');
    await writeFile(file, JSON.stringify(sale));
    expect(await ember(await start(file))).toMatchObject({price: '39.0'});
    await writeFile(file, '{');
    await expect(start(file)).rejects.toThrow(`${file}: the file is not valid JSON`);
    await writeFile(file, '{"steps": [{"at": "soon", "clearFaults": true}]}');
    await expect(start(file)).rejects.toThrow(`${file}: steps[0]: at must be`);
    await rm(folder, {recursive: true});
    await expect(start(file)).rejects.toThrow('cannot be read (ENOENT)');
  });

  it('is started, listed and stopped over the control endpoint, and ends with a reset', async () => {
    const store = await start();
    const call = async (method: string, body?: object) => {
      const response = await fetch(`${store.controlUrl}/scenario`, {
        method,
        ...(body && {body: JSON.stringify(body)}),
      });
      return {status: response.status, body: await response.json()};
    };
    expect(await call('GET')).toEqual({status: 200, body: {scenario: null}});
    expect(await call('POST', sale)).toMatchObject({
      body: {scenario: {steps: [{status: 'done'}, {status: 'waiting'}, {}, {}, {}]}},
    });
    expect(await call('POST', {steps: []})).toMatchObject({status: 400});
    expect(await call('DELETE')).toMatchObject({body: {scenario: null}});
    await store.clock.advance('1 h');
    expect(store.control.faults).toEqual([]);
    await call('POST', sale);
    store.control.reset();
    expect(store.scenario).toBeNull();
  });

  it('with an unknown product or a wrong price does not start, and neither does the store', async () => {
    await expect(start({steps: [{at: 0, product: 'none', change: {price: '1'}}]})).rejects.toThrow(
      'steps[0]: there is no product "none"',
    );
    await expect(start({steps: [{at: 0, product: 'ember', change: {price: 'x'}}]})).rejects.toThrow(
      'steps[0].change.price must be an amount',
    );
  });
});

describe('readScenario', () => {
  it.each([
    [[], 'the scenario: A scenario must be a JSON object'],
    [{}, 'steps must be a list'],
    [{steps: []}, 'steps must be a list'],
    [{name: 7, steps: [{}]}, 'the scenario: name must be a non-empty string'],
    [{steps: [{at: 0}]}, 'steps[0]: A step must have exactly one of fault'],
    [
      {steps: [{at: 0, clearFaults: true, set: 'x'}]},
      'steps[0]: A step must have exactly one of fault',
    ],
    [{steps: [{at: 0, clearFaults: false}]}, 'steps[0]: clearFaults must be true'],
    [{steps: [{clearFaults: true}]}, 'steps[0]: at must be'],
    [{steps: [{at: 0, set: 'Monday'}]}, 'steps[0]: set must be a date'],
    [{steps: [{at: 0, fault: {fault: 'flood'}}]}, 'steps[0]: fault must be one of'],
    [{steps: [{at: 0, product: 'ember'}]}, 'steps[0]: The body must be a JSON object'],
    [{steps: [{at: 0, product: 'ember', change: {cost: 1}}]}, 'steps[0]: A product has no "cost"'],
    [{steps: [{at: 0, advance: '1 day', by: 1}]}, 'steps[0]: There is no field "by"'],
  ])('rejects %j with the place and the reason', (scenario, message) => {
    expect(() => readScenario(scenario)).toThrow(message);
  });
});
