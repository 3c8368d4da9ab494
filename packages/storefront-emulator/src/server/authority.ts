import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  randomUUID,
  X509Certificate,
} from 'node:crypto';
import {link, mkdir, readFile, rename, rm, writeFile} from 'node:fs/promises';
import {homedir} from 'node:os';
import {join} from 'node:path';
import {
  createAuthorityCertificate,
  createServerCertificate,
  isPermittedName,
  type Keys,
} from './certificate.ts';

/** What `node:https` needs, and the file that clients must trust. */
export interface ServerCredentials {
  cert: string;
  key: string;
  /** The PEM file of the authority, for `NODE_EXTRA_CA_CERTS` and browsers. */
  authorityFile: string;
}

const localNames: readonly string[] = ['localhost', '127.0.0.1', '::1'];
const renewalMs = 400 * 86_400_000;

/** The folder that keeps the authority, so that a client that trusts it does so after a restart. */
function defaultCertificateDir(): string {
  const caches = process.env.XDG_CACHE_HOME ?? process.env.LOCALAPPDATA;
  return join(caches || join(homedir(), '.cache'), 'storefront-emulator');
}

/** Issues a certificate for this machine and further names, from the authority in a folder. */
export async function issueCredentials(
  folder: string = defaultCertificateDir(),
  names: readonly string[] = [],
  now: Date = new Date(),
): Promise<ServerCredentials> {
  const refused = names.filter((name) => !isPermittedName(name));
  if (refused.length > 0) {
    throw new Error(
      `HTTPS is not available for ${refused.join(', ')}: use localhost, an address of a private ` +
        'network, or a name that ends in .localhost, .test, .internal or .local.',
    );
  }
  await mkdir(folder, {recursive: true, mode: 0o700});
  const authority = await loadKeys(join(folder, 'authority-key.pem'));
  const authorityFile = join(folder, 'authority.pem');
  if (!(await isUsable(authorityFile, authority, now))) {
    await replaceFile(authorityFile, createAuthorityCertificate(authority, now), 0o644);
  }
  const {publicKey, privateKey} = generateKeyPairSync('ec', {namedCurve: 'P-256'});
  const allNames = [...new Set([...localNames, ...names])];
  return {
    cert: createServerCertificate(publicKey, authority, allNames, now),
    key: privateKey.export({type: 'pkcs8', format: 'pem'}).toString(),
    authorityFile,
  };
}

async function loadKeys(file: string): Promise<Keys> {
  const stored = await readIfPresent(file);
  if (stored === undefined) {
    const {privateKey} = generateKeyPairSync('ec', {namedCurve: 'P-256'});
    await createFile(file, privateKey.export({type: 'pkcs8', format: 'pem'}).toString());
  }
  try {
    const privateKey = createPrivateKey(stored ?? (await readFile(file, 'utf8')));
    return {privateKey, publicKey: createPublicKey(privateKey)};
  } catch (cause) {
    throw new Error(`${file} is not a private key. Delete it to create a new authority.`, {cause});
  }
}

async function isUsable(file: string, {publicKey}: Keys, now: Date): Promise<boolean> {
  const pem = await readIfPresent(file);
  if (pem === undefined) return false;
  try {
    const certificate = new X509Certificate(pem);
    const remainingMs = Date.parse(certificate.validTo) - now.getTime();
    return certificate.verify(publicKey) && remainingMs > renewalMs;
  } catch {
    // An unreadable certificate is replaced; the key, which is what clients trust, stays.
    return false;
  }
}

/** Creates a file with its content at once; an existing file of another process stays. */
async function createFile(file: string, content: string): Promise<void> {
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, content, {mode: 0o600});
  try {
    await link(draft, file);
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error;
  } finally {
    await rm(draft);
  }
}

async function replaceFile(file: string, content: string, mode: number): Promise<void> {
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, content, {mode});
  await rename(draft, file);
}

async function readIfPresent(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (isCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
