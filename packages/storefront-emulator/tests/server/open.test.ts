import {mkdtempSync, readFileSync, rmSync} from 'node:fs';
import {request} from 'node:https';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {text} from 'node:stream/consumers';
import {afterAll, describe, expect, it, vi} from 'vitest';
import {startEmulator} from '../../src/emulator.ts';
import {supplements} from '../support/samples.ts';

const folder = mkdtempSync(join(tmpdir(), 'emulator-https-'));
vi.stubEnv('XDG_CACHE_HOME', folder);
afterAll(() => rmSync(folder, {recursive: true, force: true}));

describe('startEmulator', () => {
  it('serves HTTPS to a client that trusts its certificate, with secure addresses in its responses', async () => {
    const emulator = await startEmulator({
      catalog: supplements,
      https: true,
    });
    const ca = readFileSync(emulator.certificateFile ?? '', 'utf8');
    const body = await new Promise<string>((resolve, reject) => {
      const headers = {
        'content-type': 'application/json',
        'x-shopify-storefront-access-token': emulator.publicToken,
      };
      const url = `${emulator.origin}/api/2026-04/graphql.json`;
      request(url, {method: 'POST', ca, agent: false, headers}, (response) => {
        text(response).then(resolve, reject);
      })
        .on('error', reject)
        .end(JSON.stringify({query: '{shop {primaryDomain {url}}}'}));
    });
    expect(emulator.origin).toMatch(/^https:\/\/127\.0\.0\.1:\d+$/);
    expect(JSON.parse(body)).toMatchObject({
      data: {shop: {primaryDomain: {url: emulator.origin}}},
    });
    await emulator.close();
  });

  it('uses its public origin in all URLs, and accepts requests to that name', async () => {
    const publicOrigin = 'http://store.test:8080';
    const emulator = await startEmulator({catalog: supplements, publicOrigin, port: 0});
    expect(emulator.origin).toBe(publicOrigin);
    await emulator.close();
  });

  it('takes another port if the preferred one is in use, or fails when it must not', async () => {
    const first = await startEmulator({catalog: supplements});
    const port = Number(new URL(first.origin).port);
    const second = await startEmulator({catalog: supplements, port});
    expect(second.origin).not.toBe(first.origin);
    await expect(
      startEmulator({catalog: supplements, port, strictPort: true}),
    ).rejects.toMatchObject({
      code: 'EADDRINUSE',
    });
    await Promise.all([first.close(), second.close(), first.close()]);
  });

  it.each([
    [{webhooks: [{url: 'nowhere', secret: 'x'}]}, 'url must be an address'],
    [{drawings: 'gif' as 'svg'}, 'drawings must be "svg" or "png"'],
  ])('rejects %j and frees its port', async (options, message) => {
    const first = await startEmulator({catalog: supplements});
    const port = Number(new URL(first.origin).port);
    await first.close();
    const strict = {catalog: supplements, port, strictPort: true};
    await expect(startEmulator({...strict, ...options})).rejects.toThrow(message);
    await (await startEmulator(strict)).close();
  });
});
