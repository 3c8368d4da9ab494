import {createServer, type IncomingHttpHeaders} from 'node:http';
import type {AddressInfo} from 'node:net';

export interface ReceivedWebhook {
  topic: string;
  headers: IncomingHttpHeaders;
  body: string;
  payload: Record<string, unknown>;
}

/** Receives webhooks, and responds with these statuses in turn, and with 200 afterwards. */
export async function startReceiver(...statuses: number[]) {
  const received: ReceivedWebhook[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const topic = String(request.headers['x-shopify-topic']);
    received.push({topic, headers: request.headers, body, payload: JSON.parse(body)});
    // A receiver that redirects must not be followed.
    response.writeHead(statuses.shift() ?? 200, {location: '/login'}).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const {port} = server.address() as AddressInfo;
  return {
    received,
    url: `http://127.0.0.1:${port}/webhooks`,
    close() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      return closed;
    },
  };
}
