import {type RequestOptions, request} from 'node:http';

/**
 * Begins a request on a connection of its own, with the path exactly as given. A server that refuses a body
 * closes the connection, and the response may be lost if the client still writes to it.
 */
export function openRequest(origin: string, options: RequestOptions) {
  const {hostname, port} = new URL(origin);
  const sent = request({hostname, port, agent: false, ...options});
  const response = new Promise<Response>((resolve, reject) => {
    sent.on('error', reject);
    sent.on('response', async (received) => {
      const parts: Buffer[] = [];
      for await (const part of received) parts.push(part);
      sent.destroy();
      const headers = Object.entries(received.headersDistinct).flatMap(([name, values = []]) =>
        values.map((value): [string, string] => [name, value]),
      );
      const body = parts.length > 0 ? Buffer.concat(parts) : null;
      resolve(new Response(body, {status: received.statusCode ?? 500, headers}));
    });
  });
  return {sent, response};
}

/** Sends the headers of a POST and the beginning of its body, and never the rest. */
export function beginPost(
  url: string,
  headers: Record<string, string | number>,
  beginning: string | Buffer = ' ',
) {
  const {origin, pathname, search} = new URL(url);
  const opened = openRequest(origin, {method: 'POST', path: pathname + search, headers});
  opened.sent.flushHeaders();
  opened.sent.write(beginning);
  return opened;
}
