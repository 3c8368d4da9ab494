import {afterAll, beforeEach, describe, expect, it} from 'vitest';
import type {RecordedEvent} from '../../../app/analytics/events.ts';
import {InsertError, insertEvents} from '../../../app/analytics/insert-events.server.ts';
import {connect} from '../../../app/platform/server/supabase.server.ts';
import {startSupabase} from '../../../local/supabase/server.ts';

const supabase = await startSupabase({seed: false});
afterAll(() => supabase.close());
beforeEach(async () => {
  supabase.faults.clear();
  await supabase.sql('delete from public.analytics_events');
});

const visitor = await connect({url: supabase.url, key: supabase.publishableKey});

function add(mutation_id?: string): RecordedEvent {
  return {
    event_type: 'cart_action',
    event_data: {action: 'add', product_id: 'rush', quantity: 1},
    user_id: null,
    timestamp: new Date().toISOString(),
    session_id: 'session_1795000000000_record',
    ...(mutation_id !== undefined && {mutation_id}),
  };
}

const rows = () => supabase.sql('select user_id, mutation_id from public.analytics_events');

describe('insertEvents', () => {
  it('inserts a list with one row, whose user is null', async () => {
    await insertEvents(visitor, [add()]);
    expect(await rows()).toEqual([{user_id: null, mutation_id: null}]);
  });

  it('stores the cart action of a mutation once, also from simultaneous attempts', async () => {
    const mutation = '1795000000000-k3j9x0ab';
    await Promise.all(Array.from({length: 8}, () => insertEvents(visitor, [add(mutation)])));
    await insertEvents(visitor, [add(mutation)]);
    await insertEvents(visitor, [add('1795000000001-k3j9x0ab')]);
    expect(await rows()).toHaveLength(2);
  });

  it('throws the error of the database', async () => {
    const unknown = {...add(), session_id: 'nobody'};
    await expect(insertEvents(visitor, [unknown])).rejects.toMatchObject({
      cause: {code: '23514'},
      status: 400,
    });
  });

  it('throws an error of status 0 when the database cannot be reached', async () => {
    supabase.faults.add({fault: 'down'});
    const failure = await insertEvents(visitor, [add()]).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(InsertError);
    expect(failure).toMatchObject({status: 0});
    expect(await rows()).toEqual([]);
  });
});
