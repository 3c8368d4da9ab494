import {readdirSync, readFileSync} from 'node:fs';

/** What the runtimes that this process started hold of the machine's memory, in bytes. */
export function runtimeMemory(): number {
  return children()
    .map((pid) => /^VmRSS:\s+(\d+) kB$/m.exec(read(`/proc/${pid}/status`))?.[1] ?? '0')
    .reduce((sum, kilobytes) => sum + Number(kilobytes) * 1_024, 0);
}

function children(): string[] {
  return readdirSync('/proc').filter((pid) => {
    if (!/^\d+$/.test(pid)) return false;
    const status = read(`/proc/${pid}/status`);
    return (
      /^Name:\s+workerd$/m.test(status) && new RegExp(`^PPid:\\s+${process.pid}$`, 'm').test(status)
    );
  });
}

/** Nothing, where the process has just ended. */
function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && /ENOENT|ESRCH/.test(String(error.code)))
      return '';
    throw error;
  }
}
