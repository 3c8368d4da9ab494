export interface Frame {
  functionName: string;
  url: string;
  lineNumber: number;
  columnNumber: number;
}

/** As Chrome's developer tools write it. */
export interface Profile {
  nodes: {id: number; callFrame: Frame; children?: number[]}[];
  samples: number[];
  /** Microseconds from one sample to the next. */
  timeDeltas: number[];
}

/** Has the runtime behind this inspector watch itself while something is done. */
export async function profile(inspector: URL, work: () => Promise<unknown>): Promise<Profile> {
  const session = await connect(inspector);
  try {
    await session.send('Profiler.enable');
    await session.send('Profiler.setSamplingInterval', {interval: 200});
    await session.send('Profiler.start');
    await work();
    const {profile: found} = (await session.send('Profiler.stop')) as {profile: Profile};
    return found;
  } finally {
    session.close();
  }
}

interface Session {
  send(method: string, params?: object): Promise<unknown>;
  close(): void;
}

async function connect(inspector: URL): Promise<Session> {
  const list = new URL('/json', inspector);
  list.protocol = 'http:';
  const targets = (await (await fetch(list)).json()) as {webSocketDebuggerUrl: string}[];
  const target = targets.find(({webSocketDebuggerUrl: url}) => url.includes('user'));
  if (!target) throw new Error(`There is nothing to profile: ${JSON.stringify(targets)}`);

  const socket = new WebSocket(target.webSocketDebuggerUrl);
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve, {once: true});
    socket.addEventListener('error', reject, {once: true});
  });
  const waiting = new Map<number, {resolve(result: unknown): void; reject(error: Error): void}>();
  socket.addEventListener('message', ({data}) => {
    const {id, result, error} = JSON.parse(String(data));
    const answer = waiting.get(id);
    waiting.delete(id);
    if (error) answer?.reject(new Error(`The inspector says ${JSON.stringify(error)}`));
    else answer?.resolve(result);
  });
  let last = 0;
  return {
    send(method, params = {}) {
      last += 1;
      const id = last;
      return new Promise((resolve, reject) => {
        waiting.set(id, {resolve, reject});
        socket.send(JSON.stringify({id, method, params}));
      });
    },
    close: () => socket.close(),
  };
}
