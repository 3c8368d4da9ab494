import {request} from 'node:http';

/**
 * Sends the headers of a POST and the beginning of its body, and never the rest. A server that refuses a
 * body closes the connection, and the response may be lost if the client still writes to it.
 */
export function beginPost(
  url: string,
  headers: Record<string, string | number>,
  beginning: string | Buffer = ' ',
) {
  const sent = request(url, {method: 'POST', agent: false, headers});
  const response = new Promise<Response>((resolve, reject) => {
    sent.on('error', reject);
    sent.on('response', async (received) => {
      const parts: Buffer[] = [];
      for await (const part of received) parts.push(part);
      sent.destroy();
      const pairs = Object.entries(received.headersDistinct).flatMap(([name, values = []]) =>
        values.map((value): [string, string] => [name, value]),
      );
      resolve(
        new Response(Buffer.concat(parts), {status: received.statusCode ?? 500, headers: pairs}),
      );
    });
  });
  sent.flushHeaders();
  sent.write(beginning);
  return {sent, response};
}
