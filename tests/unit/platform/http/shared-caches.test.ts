import {describe, expect, it} from 'vitest';
import {closeToSharedCaches, isPublic} from '../../../../app/platform/http/shared-caches.server.ts';

const cookie = {'Set-Cookie': 'a=b'};
const privately = 'private, max-age=0, must-revalidate';

describe('closeToSharedCaches', () => {
  it.each([
    ['a public response', {'Cache-Control': 'public, max-age=300'}, 'public, max-age=300'],
    [
      'a public response with a cookie',
      {'Cache-Control': 'public, max-age=300', ...cookie},
      privately,
    ],
    ['a response without Cache-Control', {}, privately],
    ['a response without Cache-Control, with a cookie', cookie, privately],
    ['a private response with a cookie', {'Cache-Control': 'Private', ...cookie}, 'Private'],
    ['a response that is never stored', {'Cache-Control': 'no-store', ...cookie}, 'no-store'],
    [
      'a response with "no-cache" and a cookie',
      {'Cache-Control': 'no-cache', ...cookie},
      privately,
    ],
  ])('leaves no cookie in a shared cache: %s', (_, before, after) => {
    const headers = new Headers(before);
    closeToSharedCaches(headers);
    expect(headers.get('Cache-Control')).toBe(after);
    expect(isPublic(headers)).toBe(after === 'public, max-age=300');
  });
});
