import {createServer, type IncomingHttpHeaders} from 'node:http';
import type {AddressInfo} from 'node:net';

interface ReceivedWebhook {
  topic: string;
  headers: IncomingHttpHeaders;
  body: string;
  payload: Record<string, unknown>;
}

interface Responses {
  /** The statuses of the responses in turn, and 200 after them. */
  statuses?: (number | 'never')[];
  headers?: Record<string, string>;
  /** What each response waits for. */
  until?: () => Promise<unknown> | undefined;
}

/** Starts a server that records webhooks, and closes it with a hook such as `afterAll`. */
export async function startReceiver(
  whenDone: (close: () => Promise<void>) => void,
  {statuses = [], headers = {}, until}: Responses = {},
) {
  const received: ReceivedWebhook[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const topic = String(request.headers['x-shopify-topic']);
    received.push({topic, headers: request.headers, body, payload: JSON.parse(body)});
    await until?.();
    const status = statuses.shift() ?? 200;
    if (status !== 'never') response.writeHead(status, headers).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  whenDone(close);
  const {port} = server.address() as AddressInfo;
  return {received, close, url: `http://127.0.0.1:${port}/webhooks/shopify`};
}
