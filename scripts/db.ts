/**
 * The Supabase CLI in the version that the project is tested with:
 *
 *   npm run db -- login | link --project-ref <project>
 *   npm run db -- push [--include-seed]     applies supabase/migrations to the linked project
 *   npm run db -- types                     writes supabase/database.types.ts from the migrations
 *   npm run db -- …                         any other command of the CLI
 */
import {writeFileSync} from 'node:fs';
import {databaseTypes, runSupabase, typesFile} from './supabase-cli.ts';

const [command = '--help', ...rest] = process.argv.slice(2);
if (command === 'types') {
  writeFileSync(typesFile, await databaseTypes());
  console.log(`${typesFile} is derived from the migrations.`);
} else {
  const args = command === 'push' ? ['db', 'push'] : [command];
  const {status} = await runSupabase([...args, ...rest], {stdio: 'inherit'});
  process.exitCode = status;
}
