import {randomBytes, type ScryptOptions, scrypt, timingSafeEqual} from 'node:crypto';

const keyLength = 32;
/** Cheap, because the accounts exist in the memory of one machine only. */
const cost: ScryptOptions = {N: 1_024};

/** The salted hash of a password. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16).toString('hex');
  return `${salt}:${(await derive(password, salt)).toString('hex')}`;
}

export async function isPassword(
  password: string,
  hash: Promise<string> | undefined,
): Promise<boolean> {
  const [salt = '', key = ''] = (await hash)?.split(':') ?? [];
  // A hash is derived without an account, too, so that its absence takes the same time.
  const derived = await derive(password, salt);
  const expected = Buffer.from(key, 'hex');
  return expected.length === derived.length && timingSafeEqual(expected, derived);
}

function derive(password: string, salt: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password, salt, keyLength, cost, (error, key) => (error ? reject(error) : resolve(key)));
  });
}
