import {once} from 'node:events';

/**
 * Returns the size of a worker's heap after a garbage collection, in bytes, by the Chrome DevTools
 * Protocol. The memory of the process is no measure: the runtime never returns it, and it grows over
 * many requests even if they are all for static files.
 */
export async function heapOf(inspector: URL): Promise<number> {
  const list = new URL('/json', inspector);
  list.protocol = 'http:';
  const targets = (await (await fetch(list)).json()) as {webSocketDebuggerUrl: string}[];
  const target = targets.find(({webSocketDebuggerUrl: url}) => url.includes('user'));
  if (!target) throw new Error(`There is no worker to inspect: ${JSON.stringify(targets)}`);
  const socket = new WebSocket(target.webSocketDebuggerUrl);
  await once(socket, 'open');
  let lastId = 0;
  const call = (method: string) => {
    lastId += 1;
    const own = lastId;
    return new Promise<Record<string, number>>((resolve, reject) => {
      socket.addEventListener('message', ({data}) => {
        const {id, result, error} = JSON.parse(String(data));
        if (id !== own) return;
        if (error) reject(new Error(`The inspector responded with ${JSON.stringify(error)}`));
        else resolve(result);
      });
      socket.send(JSON.stringify({id: own, method}));
    });
  };
  try {
    // Taking a heap snapshot collects garbage first; the snapshot itself is not used.
    await call('HeapProfiler.enable');
    await call('HeapProfiler.takeHeapSnapshot');
    const {usedSize = 0, backingStorageSize = 0} = await call('Runtime.getHeapUsage');
    return usedSize + backingStorageSize;
  } finally {
    socket.close();
  }
}
