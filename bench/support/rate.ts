import {Agent, type IncomingMessage, request} from 'node:http';

export interface Asked {
  url: string;
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

export interface Answer {
  status: number;
  headers: IncomingMessage['headers'];
  bytes: number;
}

/** One request over a connection that is kept. The body is read to its end, and counted. */
export function send({url, method = 'GET', headers, body}: Asked, agent: Agent): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request(
      url,
      {
        agent,
        method,
        headers: {
          Accept: 'text/html',
          'Accept-Encoding': 'identity',
          'User-Agent':
            'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36',
          ...headers,
        },
      },
      (response) => {
        let bytes = 0;
        response.on('data', (chunk: Buffer) => {
          bytes += chunk.length;
        });
        response.on('end', () =>
          resolve({status: response.statusCode ?? 0, headers: response.headers, bytes}),
        );
        response.on('error', reject);
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}

/** How many a second are answered, so many at once; whatever is not as it should be ends the bench. */
export async function rate(
  next: (at: number) => Asked,
  {
    count,
    atOnce,
    agent,
    check,
  }: {
    count: number;
    atOnce: number;
    agent: Agent;
    check(answer: Answer): boolean;
  },
): Promise<number> {
  let at = 0;
  const start = performance.now();
  const line = async () => {
    while (at < count) {
      const asked = next(at);
      at += 1;
      const answer = await send(asked, agent);
      if (!check(answer)) {
        throw new Error(`${asked.url}: status ${answer.status}, ${answer.bytes} bytes.`);
      }
    }
  };
  await Promise.all(Array.from({length: atOnce}, line));
  return count / ((performance.now() - start) / 1_000);
}

export function keepAlive(connections: number): Agent {
  return new Agent({keepAlive: true, maxSockets: connections});
}

export function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? Number.NaN;
}
