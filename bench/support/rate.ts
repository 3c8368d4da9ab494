import {Agent, type IncomingMessage, request} from 'node:http';

export interface RequestOptions {
  url: string;
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

export interface ResponseSummary {
  status: number;
  headers: IncomingMessage['headers'];
  bytes: number;
}

/** Sends a request over a kept-alive connection and counts the bytes of the response body. */
export function send(
  {url, method = 'GET', headers, body}: RequestOptions,
  agent: Agent,
): Promise<ResponseSummary> {
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

/** Returns the requests per second at the given concurrency. Throws at the first response that `check` rejects. */
export async function rate(
  next: (at: number) => RequestOptions,
  {
    count,
    concurrency,
    agent,
    check,
  }: {
    count: number;
    concurrency: number;
    agent: Agent;
    check(response: ResponseSummary): boolean;
  },
): Promise<number> {
  let at = 0;
  const start = performance.now();
  const worker = async () => {
    while (at < count) {
      const options = next(at);
      at += 1;
      const response = await send(options, agent);
      if (!check(response)) {
        throw new Error(`${options.url}: status ${response.status}, ${response.bytes} bytes.`);
      }
    }
  };
  await Promise.all(Array.from({length: concurrency}, worker));
  return count / ((performance.now() - start) / 1_000);
}

export function keepAlive(connections: number): Agent {
  return new Agent({keepAlive: true, maxSockets: connections});
}

export function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? Number.NaN;
}
