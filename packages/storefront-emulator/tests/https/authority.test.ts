import {createPrivateKey, createPublicKey, generateKeyPairSync, X509Certificate} from 'node:crypto';
import {mkdtempSync, readFileSync, rmSync, statSync, writeFileSync} from 'node:fs';
import {createServer, get} from 'node:https';
import type {AddressInfo} from 'node:net';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {issueCredentials, type ServerCredentials} from '../../src/server/authority.ts';
import {createServerCertificate} from '../../src/server/certificate.ts';

const folder = mkdtempSync(join(tmpdir(), 'emulator-authority-'));
afterAll(() => rmSync(folder, {recursive: true, force: true}));

function read(file: string): X509Certificate {
  return new X509Certificate(readFileSync(file));
}

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

describe('the certificate authority', () => {
  let first: ServerCredentials;
  let authority: string;
  beforeAll(async () => {
    first = await issueCredentials(folder, ['cdn.shop.test']);
    authority = readFileSync(first.authorityFile, 'utf8');
  });

  it('is trusted by a TLS client for the addresses of this machine and the given names', async () => {
    expect(await request(first, {ca: authority})).toBe(204);
    expect(await request(first, {ca: authority, host: 'localhost'})).toBe(204);
    expect(await request(first, {ca: authority, servername: 'cdn.shop.test'})).toBe(204);
  });

  it('is not trusted without its file, nor for any other name', async () => {
    expect(await request(first, {})).toMatch(/^UNABLE_TO_VERIFY_LEAF_SIGNATURE/);
    expect(await request(first, {ca: authority, servername: 'shop.example'})).toMatch(
      /^ERR_TLS_CERT_ALTNAME_INVALID/,
    );
  });

  it('is not trusted for a public name, not even by who has its key', async () => {
    await expect(issueCredentials(folder, ['shop.example'])).rejects.toThrow(
      /HTTPS is not available for shop\.example/,
    );
    const privateKey = createPrivateKey(readFileSync(join(folder, 'authority-key.pem')));
    const authorityKeys = {privateKey, publicKey: createPublicKey(privateKey)};
    const server = generateKeyPairSync('ec', {namedCurve: 'P-256'});
    const forged = {
      ...first,
      key: server.privateKey.export({type: 'pkcs8', format: 'pem'}).toString(),
      cert: createServerCertificate(server.publicKey, authorityKeys, ['shop.example'], new Date()),
    };
    expect(await request(forged, {ca: authority, servername: 'shop.example'})).toMatch(
      /permitted subtree violation/,
    );
  });

  it('stays the same after a restart, with a new certificate for the server', async () => {
    const second = await issueCredentials(folder);
    expect(second.cert).not.toBe(first.cert);
    expect(readFileSync(second.authorityFile, 'utf8')).toBe(authority);
    expect(await request(second, {ca: authority})).toBe(204);
  });

  it('keeps its key readable by its owner only', () => {
    expect(statSync(join(folder, 'authority-key.pem')).mode & 0o077).toBe(0);
  });

  it('is one authority when several emulators start at the same time', async () => {
    const shared = join(folder, 'shared');
    const all = await Promise.all(Array.from({length: 8}, () => issueCredentials(shared)));
    const trusted = readFileSync(join(shared, 'authority.pem'), 'utf8');
    for (const credentials of all) expect(await request(credentials, {ca: trusted})).toBe(204);
  });

  it('renews a certificate that is damaged or expires within the life of a new server certificate', async () => {
    const file = join(folder, 'renewed', 'authority.pem');
    const years = (count: number) => new Date(Date.now() + count * 365 * 86_400_000);
    await issueCredentials(join(folder, 'renewed'));
    const before = read(file);
    const late = await issueCredentials(join(folder, 'renewed'), [], years(9));
    expect(Date.parse(read(file).validTo)).toBeGreaterThan(Date.parse(before.validTo));
    expect(new X509Certificate(late.cert).checkIssued(before)).toBe(true);

    writeFileSync(file, 'damaged');
    const {cert} = await issueCredentials(join(folder, 'renewed'));
    expect(new X509Certificate(cert).verify(read(file).publicKey)).toBe(true);
  });

  it('names the file when the stored key is damaged', async () => {
    const damaged = join(folder, 'damaged');
    await issueCredentials(damaged);
    writeFileSync(join(damaged, 'authority-key.pem'), 'nothing');
    await expect(issueCredentials(damaged)).rejects.toThrow(
      /authority-key\.pem is not a private key/,
    );
  });
});
