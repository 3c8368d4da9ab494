import {Buffer} from 'node:buffer';

/**
 * Signs the keys of the embedded database only, which listens on the loopback address. Anyone who can
 * reach it may know its keys, so this need not be secret.
 */
const secret = 'signs the keys of the embedded database only';

const encoder = new TextEncoder();
const algorithm = {name: 'HMAC', hash: 'SHA-256'};
const key = crypto.subtle.importKey('raw', encoder.encode(secret), algorithm, false, [
  'sign',
  'verify',
]);

export type Claims = Record<string, unknown>;

/** Signs a key like those of a Supabase project; without an issue date, it is the same at every start. */
export function signKey(role: string): Promise<string> {
  return sign({iss: 'boreal-embedded', role, exp: 4_102_444_800});
}

export async function sign(
  claims: Claims,
  header: object = {alg: 'HS256', typ: 'JWT'},
): Promise<string> {
  const signed = `${encode(header)}.${encode(claims)}`;
  const signature = await crypto.subtle.sign('HMAC', await key, encoder.encode(signed));
  return `${signed}.${Buffer.from(signature).toString('base64url')}`;
}

type Verification = {ok: true; claims: Claims} | {ok: false; code: string; message: string};

/** Verifies a token as PostgREST does, with PostgREST's error messages. */
export async function verify(token: string, now = Date.now() / 1000): Promise<Verification> {
  const parts = token.split('.');
  const [header = '', payload = '', signature = ''] = parts;
  if (parts.length !== 3) return undecodable(`Expected 3 parts in JWT; got ${parts.length}`);

  const {alg} = decode(header) ?? {};
  if (alg !== 'HS256') return undecodable('Wrong or unsupported encoding algorithm');

  const genuine = await crypto.subtle.verify(
    'HMAC',
    await key,
    Buffer.from(signature, 'base64url'),
    encoder.encode(`${header}.${payload}`),
  );
  if (!genuine) return undecodable('No suitable key or wrong key type');

  const claims = decode(payload);
  if (!claims) return badClaims('Parsing claims failed');
  const {exp, nbf, iat} = claims;
  for (const [name, value] of Object.entries({exp, nbf, iat})) {
    if (value !== undefined && typeof value !== 'number') {
      return badClaims(`The JWT '${name}' claim must be a number`);
    }
  }
  // PostgREST tolerates this difference between two clocks.
  const leewaySeconds = 30;
  if (Number(exp ?? Infinity) < now - leewaySeconds) return badClaims('JWT expired');
  if (Number(nbf ?? 0) > now + leewaySeconds) return badClaims('JWT not yet valid');
  if (Number(iat ?? 0) > now + leewaySeconds) return badClaims('JWT issued at future');
  return {ok: true, claims};
}

function undecodable(message: string): Verification {
  return {ok: false, code: 'PGRST301', message};
}

function badClaims(message: string): Verification {
  return {ok: false, code: 'PGRST303', message};
}

function encode(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

function decode(part: string): Claims | undefined {
  try {
    const value: unknown = JSON.parse(Buffer.from(part, 'base64url').toString());
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? {...value}
      : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
