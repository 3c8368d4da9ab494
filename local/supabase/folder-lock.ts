import {createHash} from 'node:crypto';
import {closeSync, constants, openSync, realpathSync} from 'node:fs';
import {createServer} from 'node:net';
import {join} from 'node:path';

/** Releases the lock; the operating system does so too when the process ends in any way. */
export type ReleaseLock = () => Promise<void>;

/**
 * Locks a folder for this process, or returns `undefined` where another holder has it.
 *
 * Only locks of the operating system are used, because a file that names a process outlives a
 * killed process, and a container gives the same process id to the next one.
 */
export function lockFolder(folder: string): Promise<ReleaseLock | undefined> {
  const address = socketAddress(realpathSync(folder));
  return address === undefined ? lockFile(join(folder, 'lock')) : lockSocket(address);
}

/** A socket without a file: the abstract namespace on Linux, a named pipe on Windows. */
function socketAddress(folder: string): string | undefined {
  const name = `boreal-database-${createHash('sha256').update(folder).digest('hex').slice(0, 32)}`;
  if (process.platform === 'linux') return `\0${name}`;
  if (process.platform === 'win32') return `\\\\.\\pipe\\${name}`;
  return undefined;
}

function lockSocket(address: string): Promise<ReleaseLock | undefined> {
  const server = createServer((socket) => socket.destroy());
  // Waiting for connections must not keep the process running.
  server.unref();
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE' || error.code === 'EACCES') resolve(undefined);
      else reject(error);
    });
    server.listen(address, () => {
      resolve(() => new Promise((closed) => server.close(() => closed())));
    });
  });
}

/** `O_EXLOCK` of macOS and the BSDs, which Node passes through but does not name. */
const exclusiveLock = 0x20;

async function lockFile(file: string): Promise<ReleaseLock | undefined> {
  const {O_CREAT, O_NONBLOCK, O_RDWR} = constants;
  try {
    const descriptor = openSync(file, O_CREAT | O_RDWR | O_NONBLOCK | exclusiveLock);
    return async () => closeSync(descriptor);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EAGAIN') return undefined;
    throw error;
  }
}
