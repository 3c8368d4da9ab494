import {type ChildProcess, fork} from 'node:child_process';
import {once} from 'node:events';
import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {afterAll, describe, expect, it} from 'vitest';
import {lockFolder} from '../../../local/supabase/folder-lock.ts';

const base = mkdtempSync(join(tmpdir(), 'boreal-lock-'));
const children = new Set<ChildProcess>();
afterAll(() => {
  for (const child of children) child.kill('SIGKILL');
  rmSync(base, {recursive: true, force: true});
});

/** A process that takes the lock of a folder and keeps it. */
async function startHolder(folder: string): Promise<ChildProcess> {
  const module = JSON.stringify(
    join(import.meta.dirname, '../../../local/supabase/folder-lock.ts'),
  );
  const script = join(base, 'holder.mjs');
  writeFileSync(
    script,
    `const {lockFolder} = await import(${module});
    process.send(Boolean(await lockFolder(${JSON.stringify(folder)})));
    setInterval(() => {}, 1000);`,
  );
  const child = fork(script, {stdio: 'ignore'});
  children.add(child);
  expect(await once(child, 'message')).toEqual([true, undefined]);
  return child;
}

describe('lockFolder', () => {
  it.each(['SIGTERM', 'SIGKILL'] as const)(
    'frees the folder when its process ends by %s',
    async (signal) => {
      const folder = mkdtempSync(join(base, 'folder-'));
      const holder = await startHolder(folder);
      expect(await lockFolder(folder)).toBeUndefined();

      holder.kill(signal);
      await once(holder, 'exit');
      const release = await lockFolder(folder);
      expect(release).toBeDefined();
      await release?.();
    },
  );

  it('rejects a second lock of the same folder in the same process until the first is released', async () => {
    const folder = mkdtempSync(join(base, 'folder-'));
    const release = await lockFolder(folder);
    expect(await lockFolder(folder)).toBeUndefined();
    await release?.();
    const again = await lockFolder(folder);
    expect(again).toBeDefined();
    await again?.();
  });
});
