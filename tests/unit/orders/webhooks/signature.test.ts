import {describe, expect, it} from 'vitest';
import {decodeSignature, isSigned} from '../../../../app/orders/webhooks/signature.server.ts';
import {sign} from '../../../support/deliveries.ts';

const body = new TextEncoder().encode('{"id": 1}');
const secret = 'the current secret';

const accepts = async (signature: string | null, secrets: readonly string[]) => {
  const bytes = decodeSignature(signature);
  return bytes !== undefined && (await isSigned(body, bytes, secrets));
};

describe('isSigned', () => {
  it('accepts a body that any of the secrets signed, wherever it stands', async () => {
    const others = ['the next secret', 'another one', 'a fourth'];
    for (const at of [0, 1, 2, 3]) {
      const secrets = others.toSpliced(at, 0, secret);
      expect(await accepts(sign(body, secret), secrets), secrets.join()).toBe(true);
    }
  });

  it.each([
    ['another secret', sign(body, 'another secret')],
    ['another body', sign('{"id": 2}', secret)],
    ['no signature', null],
    ['an empty signature', ''],
    ['a truncated signature', sign(body, secret).slice(0, 20)],
    ['a signature in hexadecimal', Buffer.from(sign(body, secret), 'base64').toString('hex')],
    ['a signature that is not base64', '*'.repeat(44)],
  ])('rejects a body with %s', async (_, signature) => {
    expect(await accepts(signature, [secret])).toBe(false);
  });

  it('rejects every body where there is no secret', async () => {
    expect(await accepts(sign(body, ''), [])).toBe(false);
  });
});
