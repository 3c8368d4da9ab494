import {stat} from 'node:fs/promises';
import {setTimeout as sleep} from 'node:timers/promises';

const intervalMs = 300;

interface WatchOptions {
  /** The version that is in use, from before it was read. */
  version: string | undefined;
  signal: AbortSignal;
  onChange(): Promise<void>;
}

/**
 * Calls back after each change of a file, one after the other, until the signal aborts. It polls,
 * because many editors replace a file instead of writing to it.
 */
export async function watchFile(
  file: string,
  {version, signal, onChange}: WatchOptions,
): Promise<void> {
  let known = version;
  for (;;) {
    // Aborting ends the pause early; the promise then resolves like that of a complete pause.
    await sleep(intervalMs, undefined, {signal}).catch(() => undefined);
    if (signal.aborted) return;
    const current = await fileVersion(file);
    // An editor that replaces the file removes it for a moment.
    if (current === undefined || current === known) continue;
    known = current;
    await onChange();
  }
}

/** Differs between versions of a file; undefined if there is no file. */
export async function fileVersion(file: string): Promise<string | undefined> {
  try {
    const {mtimeMs, size} = await stat(file);
    return `${mtimeMs} ${size}`;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'ENOENT' || code === 'ENOTDIR') return undefined;
    throw error;
  }
}
