import {afterEach, describe, expect, it} from 'vitest';
import {VirtualClock} from '../../src/core/virtual-clock.ts';
import {type Emulator, startEmulator} from '../../src/emulator.ts';
import {supplements} from '../support/samples.ts';
import {mutateCart, queryStorefront, variants} from '../support/store-client.ts';

const start = new Date('2026-11-16T08:00:00.000Z');
const frozenClock = () => new VirtualClock(() => start);

describe('VirtualClock', () => {
  it('moves forward, back and to the real time again', async () => {
    const clock = frozenClock();
    await clock.advance('3 days');
    expect(clock.now().toISOString()).toBe('2026-11-19T08:00:00.000Z');
    await clock.set('2026-11-01T00:00:00Z');
    expect(clock.now().toISOString()).toBe('2026-11-01T00:00:00.000Z');
    clock.reset();
    expect(clock.now()).toEqual(start);
  });

  it('starts at a given date and runs on', () => {
    const clock = new VirtualClock(start);
    const first = clock.now().getTime();
    expect(first).toBeGreaterThanOrEqual(start.getTime());
    expect(clock.now().getTime()).toBeGreaterThanOrEqual(first);
  });

  it('runs what becomes due in order, each at its own time', async () => {
    const clock = frozenClock();
    const runs: string[] = [];
    const note = (name: string) => () => {
      runs.push(`${name} ${Math.round((clock.now().getTime() - start.getTime()) / 60_000)}`);
    };
    clock.schedule(60 * 60_000, note('late'));
    clock.schedule(60_000, async () => {
      note('early')();
      await Promise.resolve();
      clock.schedule(5 * 60_000, note('added'));
    });
    const cancel = clock.schedule(2 * 60_000, note('cancelled'));
    cancel();
    clock.schedule(61 * 60_000, note('beyond'));
    await clock.advance('1 h');
    expect(runs).toEqual(['early 1', 'added 6', 'late 60']);
    await clock.advance('1 min');
    expect(runs.at(-1)).toBe('beyond 61');
  });

  it('runs timers in real time, too, and going back postpones none', async () => {
    const clock = frozenClock();
    await clock.set('2020-01-01T00:00:00Z');
    await clock.sleep(1);
    expect(clock.now().getUTCFullYear()).toBe(2020);
  });

  it('carries out overlapping calls one after the other', async () => {
    const clock = frozenClock();
    await Promise.all([clock.advance('1 day'), clock.advance('1 day'), clock.advance(0)]);
    expect(clock.now().toISOString()).toBe('2026-11-18T08:00:00.000Z');
  });

  it('ends a sleep as soon as its signal aborts', async () => {
    const clock = frozenClock();
    const abort = new AbortController();
    const slept = clock.sleep(3_600_000, abort.signal);
    abort.abort();
    await slept;
    await clock.sleep(3_600_000, abort.signal);
  });

  it('rejects what is no duration or date', () => {
    const clock = frozenClock();
    expect(() => clock.advance('a while')).toThrow('"3 days"');
    expect(() => clock.set('Monday')).toThrow('must be a date');
    expect(() => new VirtualClock('Monday')).toThrow('must be a date');
  });
});

describe('the clock of the emulator', () => {
  const open: Emulator[] = [];
  afterEach(() => Promise.all(open.splice(0).map((store) => store.close())));
  const startStore = async () => {
    const store = await startEmulator({catalog: supplements, now: start});
    open.push(store);
    return store;
  };

  async function isAlive(store: Emulator, id: string): Promise<boolean> {
    const {data} = await queryStorefront(store, 'query($id: ID!) {cart(id: $id) {id}}', {id});
    return data.at('cart').value !== null;
  }

  it('expires a cart ten days after its last change', async () => {
    const store = await startStore();
    const {cart} = await mutateCart(store, 'cartCreate', {
      input: {lines: [{merchandiseId: variants.ember}]},
    });
    const id = cart.at('id').text;
    await store.clock.advance('9 days');
    expect(await isAlive(store, id)).toBe(true);
    await mutateCart(store, 'cartNoteUpdate', {cartId: id, note: 'still here'});
    await store.clock.advance('9 days');
    expect(await isAlive(store, id)).toBe(true);
    await store.clock.advance('2 days');
    expect(await isAlive(store, id)).toBe(false);
  });

  it('is set over the control endpoint, and a reset of the store resets it', async () => {
    const store = await startStore();
    const call = async (body?: object) => {
      const response = await fetch(`${store.controlUrl}/clock`, {
        method: body ? 'POST' : 'GET',
        ...(body && {body: JSON.stringify(body)}),
      });
      return {status: response.status, body: (await response.json()) as Record<string, unknown>};
    };
    expect(await call({advance: '1 day'})).toMatchObject({
      status: 200,
      body: {offsetMs: 86_400_000},
    });
    expect(await call({set: '2027-01-01T00:00:00Z'})).toMatchObject({
      body: {now: expect.stringMatching(/^2027-01-01/)},
    });
    for (const wrong of [{}, {advance: 'a while'}, {set: 'x'}, {advance: 1, set: 'x'}, {stop: 1}]) {
      expect(await call(wrong)).toMatchObject({status: 400, body: {error: expect.any(String)}});
    }
    store.control.reset();
    expect(await call()).toMatchObject({body: {offsetMs: 0}});
  });
});
