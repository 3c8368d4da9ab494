import {type SpawnOptions, spawn} from 'node:child_process';
import {join} from 'node:path';

/** A fixed version, so that every machine runs the same one. */
const cli = 'supabase@3.1.0';

export async function runSupabase(
  args: readonly string[],
  options: Pick<SpawnOptions, 'stdio'> = {},
): Promise<{status: number; output: string}> {
  const child = spawn('npx', ['--yes', cli, ...args], {
    cwd: join(import.meta.dirname, '../..'),
    env: {...process.env, SUPABASE_TELEMETRY_DISABLED: '1'},
    ...options,
  });
  let output = '';
  child.stdout?.on('data', (chunk) => {
    output += chunk;
  });
  let errors = '';
  child.stderr?.on('data', (chunk) => {
    errors += chunk;
  });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => {
      resolve({status: code ?? 1, output: code === 0 ? output : output + errors});
    });
  });
}
