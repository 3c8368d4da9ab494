import {afterEach, beforeEach, expect, it, vi} from 'vitest';
import {optionalData} from '../../../../app/platform/server/optional-data.server.ts';
import {StoreUnavailableError} from '../../../../app/platform/storefront/store.server.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function load(loading: () => Promise<string>) {
  const error = vi.fn();
  const context = {log: {error}} as unknown as Parameters<typeof optionalData>[0];
  return {error, data: optionalData(context, 'news', loading)};
}

const after = (ms: number) => () =>
  new Promise<string>((resolve) => setTimeout(() => resolve('here'), ms));

it.each([
  [499, 'here'],
  [502, null],
])('optional data that take %i ms are %j', async (ms, expected) => {
  const {data} = load(after(ms));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await data).toBe(expected);
});

it('optional data that fail are null, and the log names a defect, which no query has logged', async () => {
  const defect = load(() => Promise.reject(new TypeError('broken')));
  expect([await defect.data, defect.error.mock.calls]).toEqual([
    null,
    [['page.optional-data', expect.objectContaining({data: 'news', message: 'broken'})]],
  ]);
  const outage = load(() => Promise.reject(new StoreUnavailableError('down')));
  expect([await outage.data, outage.error.mock.calls]).toEqual([null, []]);
});
