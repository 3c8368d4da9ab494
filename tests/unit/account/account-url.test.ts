import {describe, expect, it} from 'vitest';
import {safeAccountUrl} from '../../../app/account/account-url.server.ts';

describe('safeAccountUrl', () => {
  const origin = 'http://127.0.0.1:3333';

  it('accepts HTTPS addresses and the embedded store itself', () => {
    expect(safeAccountUrl('https://account.example.com/', origin)).toBe(
      'https://account.example.com/',
    );
    expect(safeAccountUrl(`${origin}/account`, origin)).toBe(`${origin}/account`);
  });

  it.each([null, undefined, '', 'account', 'javascript:alert(1)', 'http://example.com/account'])(
    'rejects %s',
    (url) => {
      expect(safeAccountUrl(url, origin)).toBeNull();
    },
  );
});
