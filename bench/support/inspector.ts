export interface Session {
  send(method: string, params?: object): Promise<unknown>;
  close(): void;
}

/** As a browser's developer tools speak to a page. */
export async function connect(inspector: URL): Promise<Session> {
  const list = new URL('/json', inspector);
  list.protocol = 'http:';
  const targets = (await (await fetch(list)).json()) as {webSocketDebuggerUrl: string}[];
  const target = targets.find(({webSocketDebuggerUrl: url}) => url.includes('user'));
  if (!target) throw new Error(`There is no worker to look into: ${JSON.stringify(targets)}`);

  const socket = new WebSocket(target.webSocketDebuggerUrl);
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve, {once: true});
    socket.addEventListener('error', reject, {once: true});
  });
  const waiting = new Map<number, {resolve(result: unknown): void; reject(error: Error): void}>();
  socket.addEventListener('message', ({data}) => {
    const {id, result, error} = JSON.parse(String(data));
    if (id === undefined) return;
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
