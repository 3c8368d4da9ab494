import {request} from 'node:http';

interface PartialUploadResponse {
  status: number;
  text: string;
}

/**
 * Announces a large body, sends its beginning, and waits for the response. A server that rejects a
 * body closes the connection, and the response may be lost if the client still writes to it.
 * Therefore the rest of the body is never sent, and the connection is not reused.
 */
export function announceBody(
  url: string,
  size: number,
  headers: Record<string, string>,
): Promise<PartialUploadResponse> {
  return new Promise((resolve, reject) => {
    const outgoing = request(url, {
      method: 'POST',
      agent: false,
      headers: {...headers, 'Content-Length': size},
    });
    outgoing.on('error', reject);
    outgoing.on('response', (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => {
        text += chunk;
      });
      response.on('error', reject);
      response.on('end', () => {
        resolve({status: response.statusCode ?? 0, text});
        outgoing.destroy();
      });
    });
    outgoing.write('number='.padEnd(1024, 'x'));
  });
}
