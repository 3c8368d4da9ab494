import {Agent, type IncomingMessage, request} from 'node:http';

const concurrency = 8;

export interface Sent {
  url: string;
  cookie?: string;
  form?: string;
}

export interface Received {
  status: number;
  headers: IncomingMessage['headers'];
  bytes: number;
}

/** A kept-alive connection costs less than `fetch`. */
function send({url, cookie, form}: Sent, agent: Agent): Promise<Received> {
  const headers = {
    Accept: 'text/html',
    'Accept-Encoding': 'identity',
    'User-Agent':
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36',
    ...(cookie && {Cookie: cookie}),
    ...(form && {'Content-Type': 'application/x-www-form-urlencoded'}),
  };
  return new Promise((resolve, reject) => {
    const sent = request(url, {agent, method: form ? 'POST' : 'GET', headers}, (response) => {
      let bytes = 0;
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      });
      response.on('end', () =>
        resolve({status: response.statusCode ?? 0, headers: response.headers, bytes}),
      );
      response.on('error', reject);
    });
    sent.on('error', reject);
    sent.end(form);
  });
}

/** Returns the requests per second. Throws at the first response that `isRight` rejects. */
export async function rate(
  next: (at: number) => Sent,
  count: number,
  isRight: (response: Received) => boolean,
): Promise<number> {
  const agent = new Agent({keepAlive: true, maxSockets: concurrency});
  let at = 0;
  const start = performance.now();
  const work = async () => {
    while (at < count) {
      const sent = next(at);
      at += 1;
      const response = await send(sent, agent);
      if (!isRight(response))
        throw new Error(`${sent.url}: status ${response.status}, ${response.bytes} bytes.`);
    }
  };
  await Promise.all(Array.from({length: concurrency}, work));
  agent.destroy();
  return count / ((performance.now() - start) / 1_000);
}
