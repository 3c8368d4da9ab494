interface Session {
  send(method: string, params?: object): Promise<unknown>;
  close(): void;
}

/** Opens a session of the Chrome DevTools Protocol with the worker. */
async function connect(inspector: URL): Promise<Session> {
  const list = new URL('/json', inspector);
  list.protocol = 'http:';
  const targets = (await (await fetch(list)).json()) as {webSocketDebuggerUrl: string}[];
  const target = targets.find(({webSocketDebuggerUrl: url}) => url.includes('user'));
  if (!target) throw new Error(`There is no worker to inspect: ${JSON.stringify(targets)}`);

  const socket = new WebSocket(target.webSocketDebuggerUrl);
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve, {once: true});
    socket.addEventListener('error', reject, {once: true});
  });
  const pending = new Map<number, {resolve(result: unknown): void; reject(error: Error): void}>();
  socket.addEventListener('message', ({data}) => {
    const {id, result, error} = JSON.parse(String(data));
    if (id === undefined) return;
    const request = pending.get(id);
    pending.delete(id);
    if (error) request?.reject(new Error(`The inspector responded with ${JSON.stringify(error)}`));
    else request?.resolve(result);
  });
  let lastId = 0;
  return {
    send(method, params = {}) {
      lastId += 1;
      const id = lastId;
      return new Promise((resolve, reject) => {
        pending.set(id, {resolve, reject});
        socket.send(JSON.stringify({id, method, params}));
      });
    },
    close: () => socket.close(),
  };
}

/**
 * Returns the size of the worker's heap after a garbage collection, in bytes. The memory of the
 * process is no measure: the runtime never returns it, and it grows over many requests even if they
 * are all for static files.
 */
export async function heapOf(inspector: URL): Promise<number> {
  const session = await connect(inspector);
  try {
    // Taking a heap snapshot collects garbage first; the snapshot itself is not used.
    await session.send('HeapProfiler.enable');
    await session.send('HeapProfiler.takeHeapSnapshot');
    const {usedSize, backingStorageSize} = (await session.send('Runtime.getHeapUsage')) as {
      usedSize: number;
      backingStorageSize: number;
    };
    return usedSize + backingStorageSize;
  } finally {
    session.close();
  }
}
