import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import fc from 'fast-check';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {topics} from '../../../app/orders/webhooks/topics.server.ts';
import {readMigrations} from '../../../local/supabase/migrations.ts';
import {platform} from '../../../local/supabase/platform.ts';
import {format, generateTypes, runSupabase, typesFile} from '../../../scripts/supabase-cli.ts';
import {payloads} from '../../support/deliveries.ts';
import {
  deliveriesOf,
  expectedOrder,
  orderHistory,
  type SentDelivery,
  visibleOrders,
} from '../../support/order-history.ts';
import {hasPostgres, type Postgres, startPostgres} from '../../support/postgres.ts';
import {grantsQuery, laterObjects, undecided} from './grants.ts';

const root = join(import.meta.dirname, '../../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');

/** The owner of a project's database: no superuser, and without BYPASSRLS, which Supabase's has. */
const owner = 'create role owner login createrole';
const database = (name: string) => `create database ${name} owner owner`;
/** A new project has roles before the first migration, and each database grants them rights. */
const [roles = '', defaults = ''] = platform.split(/(?=grant usage)/);

describe.runIf(hasPostgres)('A Postgres that is not embedded', () => {
  let postgres: Postgres;
  const psql: Postgres['psql'] = (database, sql) => postgres.psql(database, sql);

  beforeAll(async () => {
    postgres = await startPostgres();
    await psql('postgres', `${owner}; ${roles}`);
    await psql('postgres', `${database('by_hand')};`);
    await psql('postgres', `${database('by_cli')};`);
    for (const name of ['by_hand', 'by_cli']) await psql(name, `set role owner; ${defaults}`);
  });
  afterAll(() => postgres?.close());

  it('takes all migrations and the seed, twice, from an owner without special rights', async () => {
    for (const {sql} of readMigrations())
      await psql('by_hand', `set role owner; begin; ${sql} commit;`);
    for (let run = 0; run < 2; run += 1) {
      await psql('by_hand', `set role owner; ${read('supabase/seed.sql')}`);
    }
    expect(await psql('by_hand', 'set role service_role; select count(*) from orders')).toBe('6\n');
  });

  /* The embedded one has a single connection, on which nothing waits for a lock. */
  it('applies deliveries of eight connections at once without a deadlock, as a model that sorts them', async () => {
    const expected: Record<string, unknown> = {};
    const sent: SentDelivery[] = [];
    const redacted = Array.from({length: 50}, (_, index) => 8_000_000_000_000 + index);
    fc.sample(orderHistory, {numRuns: 150, seed: 20_261_123}).forEach((history, index) => {
      const id = 7_000_000_000_000 + index;
      const deliveries = deliveriesOf(history, id);
      const visible = expectedOrder(deliveries);
      if (visible) expected[id] = visible;
      // The same orders are redacted from two sides at once.
      const redactions = [redacted, redacted.toReversed()].map((orders): SentDelivery => {
        return {topic: 'customers/redact', payload: payloads.redact({orders_to_redact: orders})};
      });
      sent.push(...deliveries, ...redactions);
    });
    const statements = sent.map(({topic, payload}, index) => {
      const delivery = Object(topics[topic](payload));
      // Carts may carry the same number, which only one order can get.
      delivery.candidates?.unshift(`BRL-SAMECAR0${index % 10}`);
      const json = JSON.stringify(delivery);
      return `select public.receive_delivery('${topic}', $json$${json}$json$) ->> 'outcome';`;
    });
    const outcomes = await Promise.all(
      Array.from({length: 8}, (_, connection) => {
        const own = statements.filter((_statement, index) => index % 8 === connection);
        return psql('by_hand', `set role service_role; ${own.join('\n')}`);
      }),
    );
    expect(outcomes.join()).not.toContain('kept');
    const visible = visibleOrders.replace('= any ($1)', 'between 7000000000000 and 7100000000000');
    const shown = await psql(
      'by_hand',
      `select jsonb_object_agg(id, visible) from (${visible}) as shown`,
    );
    expect(JSON.parse(shown)).toEqual(expected);
  });

  it('gives nobody but the owner more rights than the embedded one', async () => {
    await psql('by_hand', `set role owner; ${laterObjects}`);
    const lines = (await psql('by_hand', grantsQuery)).trimEnd().split('\n');
    expect(lines.length).toBeGreaterThan(15);
    expect(undecided(lines)).toEqual([]);
  });

  // The CLI is a download of 65 MB.
  describe.runIf(process.env.THOROUGH)('with the Supabase CLI', () => {
    it('is migrated and seeded by `db push`, which `migration list` confirms', async () => {
      const remote = `--remote=${postgres.url('owner', 'by_cli')}`;
      const pushed = await runSupabase(['db', 'push', '--include-seed', '--yes', remote]);
      expect(pushed).toMatchObject({status: 0});
      expect(await psql('by_cli', 'select count(*) from orders')).toBe('6\n');
      const listed = await runSupabase(['migration', 'list', remote]);
      for (const {version} of readMigrations()) {
        expect(listed.output.split(version)).toHaveLength(3);
      }
    });

    it('has the types of supabase/database.types.ts', async () => {
      const types = format(await generateTypes(postgres.url('owner', 'by_cli')));
      expect(types).toBe(read(typesFile));
    });
  });
});
