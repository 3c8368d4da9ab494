import {request} from 'node:http';
import {afterAll, expect, it} from 'vitest';
import {isFromForeignPage, json, openServer} from '../../../local/http.ts';

const server = await openServer(0);
server.serve(async (given) => {
  const {pathname} = new URL(given.url);
  if (pathname === '/broken') throw new Error('This failure is meant.');
  return json(200, {isForeign: isFromForeignPage(given), body: await given.text()});
});
afterAll(() => server.close());

const {hostname, port} = new URL(server.origin);

/** `fetch` sets these headers itself. */
function get(headers: Record<string, string>, path = '/'): Promise<string> {
  return new Promise((resolve, reject) => {
    request({hostname, port, path, headers, agent: false}, async (response) => {
      const [chunk = ''] = await response.toArray();
      resolve(`${response.statusCode} ${chunk}`);
    })
      .on('error', reject)
      .end();
  });
}

it('responds to the names of this machine only', async () => {
  for (const host of [`127.0.0.1:${port}`, `localhost:${port}`, `[::1]:${port}`, 'localhost']) {
    expect(await get({host})).toMatch(/^200/);
  }
  for (const host of [`evil.example:${port}`, 'localhost.evil.example', `127.0.0.1:${port}@x`]) {
    expect(await get({host})).toMatch(/^40[03]/);
  }
});

it('knows a page of another server, also one of this machine, by its origin', async () => {
  const own = [server.origin, `http://localhost:${port}`];
  for (const origin of own) {
    expect(await get({origin, host: new URL(origin).host})).toContain('"isForeign":false');
  }
  for (const origin of ['http://localhost:3000', 'https://evil.example', 'null', '']) {
    expect(await get({origin})).toContain('"isForeign":true');
  }
});

it('reads bodies of up to 1 MiB', async () => {
  const send = (body: string) => fetch(server.origin, {method: 'POST', body});
  const text = 'x'.repeat(1024 * 1024);
  expect(await (await send(text)).json()).toMatchObject({body: text});
  expect((await send(`${text}x`)).status).toBe(413);
});

it('takes a free port where the requested one is taken', async () => {
  const other = await openServer(Number(port));
  expect(other.origin).not.toBe(server.origin);
  await other.close();
});
