import {X509Certificate} from 'node:crypto';
import {mkdtempSync, readFileSync, rmSync, statSync} from 'node:fs';
import {createServer, get} from 'node:https';
import type {AddressInfo} from 'node:net';
import {tmpdir} from 'node:os';
import {dirname, join} from 'node:path';
import {afterAll, beforeAll, describe, expect, it, vi} from 'vitest';
import {issueCredentials, type ServerCredentials} from '../../src/server/certificate.ts';

const folder = mkdtempSync(join(tmpdir(), 'emulator-certificates-'));
afterAll(() => rmSync(folder, {recursive: true, force: true}));

/** Requests a page over TLS and returns its status, or the TLS error. */
function request(
  credentials: ServerCredentials,
  {ca, servername, host = '127.0.0.1'}: {ca?: string; servername?: string; host?: string},
): Promise<number | string> {
  const server = createServer(credentials, (_, response) => response.writeHead(204).end());
  return new Promise<number | string>((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const {port} = server.address() as AddressInfo;
      get({host, port, ca, servername, agent: false}, ({statusCode = 0}) => resolve(statusCode)).on(
        'error',
        (error: NodeJS.ErrnoException) => resolve(`${error.code} ${error.message}`),
      );
    });
  }).finally(() => server.close());
}

describe('the certificate of an emulator with HTTPS', () => {
  let first: ServerCredentials;
  let trusted: string;
  beforeAll(async () => {
    first = await issueCredentials(folder, ['cdn.shop.test']);
    trusted = readFileSync(first.certificateFile, 'utf8');
  });

  it('is trusted by a TLS client for the addresses of this machine and the given names', async () => {
    expect(await request(first, {ca: trusted})).toBe(204);
    expect(await request(first, {ca: trusted, host: 'localhost'})).toBe(204);
    expect(await request(first, {ca: trusted, servername: 'cdn.shop.test'})).toBe(204);
  });

  it('is not trusted without its file, nor for any other name', async () => {
    expect(await request(first, {})).toMatch(/^DEPTH_ZERO_SELF_SIGNED_CERT/);
    expect(await request(first, {ca: trusted, servername: 'shop.example'})).toMatch(
      /^ERR_TLS_CERT_ALTNAME_INVALID/,
    );
  });

  it('can sign no other certificate, so that a stolen key is good for its own names only', () => {
    expect(new X509Certificate(trusted).ca).toBe(false);
  });

  it('stays the same after a restart, and differs from that of other names', async () => {
    expect(await issueCredentials(folder, ['cdn.shop.test'])).toEqual(first);
    expect((await issueCredentials(folder)).cert).not.toBe(first.cert);
  });

  it('keeps its key readable by its owner only', () => {
    expect(statSync(join(dirname(first.certificateFile), 'key.pem')).mode & 0o077).toBe(0);
  });

  it('is one certificate when several emulators start at the same time', async () => {
    const shared = join(folder, 'shared');
    const all = await Promise.all(Array.from({length: 8}, () => issueCredentials(shared)));
    expect(new Set(all.map(({cert}) => cert)).size).toBe(1);
    expect(await request(all[0] ?? first, {ca: all[7]?.cert ?? ''})).toBe(204);
  });

  it('is renewed before it expires', async () => {
    const renewed = join(folder, 'renewed');
    const inDays = (count: number) => new Date(Date.now() + count * 86_400_000);
    const {cert} = await issueCredentials(renewed);
    expect((await issueCredentials(renewed, [], inDays(360))).cert).toBe(cert);
    const late = new X509Certificate((await issueCredentials(renewed, [], inDays(370))).cert);
    expect(Date.parse(late.validTo)).toBeGreaterThan(inDays(400).getTime());
  });

  it('says how to install the package that creates it', async () => {
    vi.doMock('selfsigned', () => {
      throw new Error('Cannot find package');
    });
    await expect(issueCredentials(join(folder, 'without'))).rejects.toThrow(
      'HTTPS needs the package "selfsigned": npm install --save-dev selfsigned',
    );
    vi.doUnmock('selfsigned');
  });
});
