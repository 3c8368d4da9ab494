import {PGlite} from '@electric-sql/pglite';
import {expect, it} from 'vitest';
import {readMigrations} from '../../../local/supabase/migrations.ts';
import {migratedTemplate} from '../../../local/supabase/template.ts';

/** The part of pg_cron that the migrations call. */
const cron = `
  create schema cron;
  create table cron.job (jobname text primary key, schedule text, command text);
  create function cron.schedule(job_name text, schedule text, command text) returns bigint
  language sql as 'insert into cron.job values (job_name, schedule, command); select 1::bigint';`;

it('the migrations schedule both clean-ups where pg_cron is, and what they schedule runs', async () => {
  const database = await PGlite.create({loadDataDir: await migratedTemplate()});
  try {
    await database.exec(cron);
    // A migration that depends on an extension does so in a block of its own.
    for (const {sql} of readMigrations()) {
      for (const [block] of sql.matchAll(/^do \$\$\n.*?^\$\$;$/gms)) await database.exec(block);
    }
    const {rows} = await database.query<{jobname: string; schedule: string; command: string}>(
      'select * from cron.job order by jobname',
    );
    expect(rows.map(({jobname, schedule}) => [jobname, schedule])).toEqual([
      ['clean-up-orders', '*/10 * * * *'],
      ['delete old analytics', '17 * * * *'],
    ]);
    for (const {command} of rows) await database.query(command);
  } finally {
    await database.close();
  }
});
