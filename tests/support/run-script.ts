import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {text} from 'node:stream/consumers';

/** Runs a command of `scripts/` in a folder without a `.env`, with these variables only. */
export async function runScript(
  name: string,
  args: readonly string[],
  variables: Record<string, string>,
  folder = tmpdir(),
) {
  const script = join(import.meta.dirname, '../../scripts', `${name}.ts`);
  const child = spawn(process.execPath, [script, ...args], {
    cwd: folder,
    env: {PATH: process.env.PATH, ...variables},
  });
  const closed = once(child, 'close');
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return {code: (await closed)[0], out, err};
}
