import {request} from 'node:http';

interface Answer {
  status: number;
  text: string;
}

/**
 * Posts on a connection of its own. Who refuses a body unread closes the connection, and a
 * pooled one would take the next request down with it.
 */
export function postApart(
  url: string,
  body: string,
  headers: Record<string, string>,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const outgoing = request(url, {method: 'POST', agent: false, headers}, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => {
        text += chunk;
      });
      response.on('end', () => resolve({status: response.statusCode ?? 0, text}));
      response.on('error', reject);
    });
    let answered = false;
    outgoing.on('response', () => {
      answered = true;
    });
    // Once there is an answer, it does not matter that the rest of the body found no taker.
    outgoing.on('error', (error) => {
      if (!answered) reject(error);
    });
    outgoing.setHeader('Content-Length', Buffer.byteLength(body));
    outgoing.end(body);
  });
}
