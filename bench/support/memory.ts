import {once} from 'node:events';

/**
 * In bytes, after a garbage collection. The memory of the process is no measure: the runtime never returns it, and it grows
 * even with requests for static files alone.
 */
export async function heapOf(inspector: URL): Promise<number> {
  const list = new URL('/json', inspector);
  list.protocol = 'http:';
  const targets = (await (await fetch(list)).json()) as {webSocketDebuggerUrl: string}[];
  const target = targets.find(({webSocketDebuggerUrl: url}) => url.includes('user'));
  if (!target) throw new Error(`There is no worker to inspect: ${JSON.stringify(targets)}`);
  const socket = new WebSocket(target.webSocketDebuggerUrl);
  await once(socket, 'open');
  try {
    // Taking a heap snapshot collects garbage first; the snapshot itself is not used.
    const calls = ['HeapProfiler.enable', 'HeapProfiler.takeHeapSnapshot', 'Runtime.getHeapUsage'];
    calls.forEach((method, id) => {
      socket.send(JSON.stringify({id, method}));
    });
    const usage = await new Promise<Record<string, number>>((resolve, reject) => {
      socket.addEventListener('message', ({data}) => {
        const {id, result, error} = JSON.parse(String(data));
        if (error) reject(new Error(`The inspector responded with ${JSON.stringify(error)}`));
        if (id === calls.length - 1) resolve(result);
      });
    });
    const {usedSize = 0, backingStorageSize = 0} = usage;
    return usedSize + backingStorageSize;
  } finally {
    socket.close();
  }
}
