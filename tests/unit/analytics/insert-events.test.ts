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
  it('stores the cart action of a mutation once, also from simultaneous attempts', async () => {
    const mutation = '1795000000000-k3j9x0ab';
    await Promise.all(Array.from({length: 8}, () => insertEvents(visitor, [add(mutation)])));
    await insertEvents(visitor, [add(mutation)]);
    await insertEvents(visitor, [add('1795000000001-k3j9x0ab')]);
    const ids = [mutation, '1795000000001-k3j9x0ab'];
    expect(await rows()).toEqual(ids.map((mutation_id) => ({user_id: null, mutation_id})));
  });

  it('throws the error of the database, and one of status 0 when it cannot be reached', async () => {
    const unknown = {...add(), session_id: 'nobody'};
    const refused = {cause: {code: '23514'}, status: 400};
    await expect(insertEvents(visitor, [unknown])).rejects.toMatchObject(refused);
    supabase.faults.add({fault: 'down'});
    const failure = await insertEvents(visitor, [add()]).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(InsertError);
    expect(failure).toMatchObject({status: 0});
    expect(await rows()).toEqual([]);
  });
});
