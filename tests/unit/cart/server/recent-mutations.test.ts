import {describe, expect, it} from 'vitest';
import {
  hashMutationId,
  MutationsInFlight,
  rememberKey,
} from '../../../../app/cart/server/recent-mutations.ts';

describe('rememberKey', () => {
  it('keeps the twenty most recent keys, each once', () => {
    const keys = Array.from({length: 25}, (_, index) => `key${index}`);
    const recent = [...keys, 'key10'].reduce(rememberKey, []);
    expect(recent).toHaveLength(20);
    expect(recent.slice(-2)).toEqual(['key24', 'key10']);
    expect(recent).not.toContain('key4');
  });
});

describe('hashMutationId', () => {
  it('gives short hashes without characters that a cookie escapes', async () => {
    const hashes = await Promise.all(
      Array.from({length: 200}, (_, index) => hashMutationId(`mutation-${index}`)),
    );
    expect(new Set(hashes).size).toBe(200);
    expect(hashes.join('')).toMatch(/^[\w-]{1600}$/);
  });
});

describe('MutationsInFlight', () => {
  it('knows a mutation until every request that applies it has ended', async () => {
    const mutations = new MutationsInFlight();
    const ends: (() => void)[] = [];
    const work = () => new Promise<void>((resolve) => ends.push(resolve));
    const runs = [mutations.run('mutation-1', work), mutations.run('mutation-1', work)];
    expect(mutations.has('mutation-1')).toBe(true);
    const waited = mutations.waitFor('mutation-1').then(() => mutations.has('mutation-1'));
    ends[1]?.();
    await runs[1];
    expect(mutations.has('mutation-1')).toBe(true);
    ends[0]?.();
    await Promise.all(runs);
    expect(await waited).toBe(false);
    await mutations.waitFor('mutation-1');
  });

  it('forgets a mutation that has failed', async () => {
    const mutations = new MutationsInFlight();
    const failed = mutations.run('mutation-1', () => Promise.reject(new Error('failed')));
    await expect(failed).rejects.toThrow('failed');
    expect(mutations.has('mutation-1')).toBe(false);
  });

  it('records the items of a mutation once', () => {
    const mutations = new MutationsInFlight();
    expect(mutations.shouldRecord('mutation-1')).toBe(true);
    expect(mutations.shouldRecord('mutation-1')).toBe(false);
    expect(mutations.shouldRecord(undefined)).toBe(true);
  });
});
