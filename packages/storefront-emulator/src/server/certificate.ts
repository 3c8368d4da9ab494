import {X509Certificate} from 'node:crypto';
import {mkdir, mkdtemp, readFile, rename, rm, writeFile} from 'node:fs/promises';
import {isIP} from 'node:net';
import {homedir} from 'node:os';
import {join} from 'node:path';

/** What `node:https` needs, and the file that clients must trust. */
export interface ServerCredentials {
  cert: string;
  key: string;
  /** The PEM file of the certificate, for `NODE_EXTRA_CA_CERTS` and browsers. */
  certificateFile: string;
}

const localNames: readonly string[] = ['localhost', '127.0.0.1', '::1'];
const dayMs = 86_400_000;

/** The folder that keeps certificates, so that a client that trusts one does so after a restart. */
function certificateDir(): string {
  const caches = process.env.XDG_CACHE_HOME ?? process.env.LOCALAPPDATA;
  return join(caches || join(homedir(), '.cache'), 'storefront-emulator');
}

/**
 * Returns the self-signed certificate for this machine and further names, from a folder that keeps
 * it. It can sign no others, so a stolen key is good for these names only.
 */
export async function issueCredentials(
  folder: string = certificateDir(),
  names: readonly string[] = [],
  now: Date = new Date(),
): Promise<ServerCredentials> {
  const others = names.filter((name) => !localNames.includes(name));
  const own = join(folder, others.join('_').replace(/[^\w.-]/g, '-') || 'localhost');
  const stored = await readCredentials(own);
  if (stored) {
    const remainingMs = Date.parse(new X509Certificate(stored.cert).validTo) - now.getTime();
    if (remainingMs > 30 * dayMs) return stored;
    await rm(own, {recursive: true});
  }
  await mkdir(folder, {recursive: true, mode: 0o700});
  const draft = await mkdtemp(join(folder, 'new-'));
  const created = await createCertificate([...localNames, ...others], now);
  await writeFile(join(draft, 'key.pem'), created.private, {mode: 0o600});
  await writeFile(join(draft, 'certificate.pem'), created.cert);
  try {
    await rename(draft, own);
  } catch (error) {
    // Another emulator has created it in the meantime, and its clients may trust it already.
    if (!isCode(error, 'ENOTEMPTY', 'EEXIST', 'EPERM')) throw error;
    await rm(draft, {recursive: true});
  }
  const credentials = await readCredentials(own);
  if (!credentials) throw new Error(`${own} contains no certificate.`);
  return credentials;
}

async function createCertificate(names: readonly string[], now: Date) {
  const {generate} = await import('selfsigned').catch((cause: unknown) => {
    throw new Error('HTTPS needs the package "selfsigned": npm install --save-dev selfsigned', {
      cause,
    });
  });
  return generate([{name: 'commonName', value: 'Storefront Emulator'}], {
    keyType: 'ec',
    algorithm: 'sha256',
    notBeforeDate: new Date(now.getTime() - dayMs),
    // Browsers accept no longer time.
    notAfterDate: new Date(now.getTime() + 396 * dayMs),
    extensions: [
      {name: 'basicConstraints', cA: false, critical: true},
      {name: 'keyUsage', digitalSignature: true, critical: true},
      {name: 'extKeyUsage', serverAuth: true},
      {
        name: 'subjectAltName',
        altNames: names.map((name) => (isIP(name) ? {type: 7, ip: name} : {type: 2, value: name})),
      },
    ],
  });
}

async function readCredentials(folder: string): Promise<ServerCredentials | undefined> {
  const certificateFile = join(folder, 'certificate.pem');
  try {
    const [cert, key] = await Promise.all(
      [certificateFile, join(folder, 'key.pem')].map((file) => readFile(file, 'utf8')),
    );
    return cert && key ? {cert, key, certificateFile} : undefined;
  } catch (error) {
    if (isCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

function isCode(error: unknown, ...codes: string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code));
}
