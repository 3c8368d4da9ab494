import {describe, expect, it} from 'vitest';
import {kindOfSupabaseKey} from '../../../../app/platform/server/supabase-key.server.ts';

const jwt = (claims: object) =>
  `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.c2ln`;

describe('kindOfSupabaseKey', () => {
  it.each([
    ['sb_publishable_0123', 'publishable'],
    ['sb_secret_0123', 'secret'],
    [jwt({role: 'anon'}), 'legacy anon'],
    [jwt({iss: 'supabase', role: 'service_role', note: 'ÿþ?~'}), 'legacy service_role'],
    [jwt({role: 'authenticated'}), undefined],
    ['', undefined],
    ['a.b.c', undefined],
    ['shpat_0123456789abcdef', undefined],
  ])('reads %s as %s', (key, kind) => {
    expect(kindOfSupabaseKey(key)).toBe(kind);
  });
});
