import {describe, expect, it} from 'vitest';
import {isPageRequest} from '../../../../app/platform/http/page-request.ts';

const accept = (Accept: string) => ({headers: {Accept}});
const isPage = (path: string, init?: RequestInit) =>
  isPageRequest(new Request(`https://shop.test${path}`, init));

describe('isPageRequest', () => {
  it('accepts what a browser sends when it navigates', () => {
    expect(isPage('/nowhere', accept('text/html,application/xhtml+xml,*/*;q=0.8'))).toBe(true);
    expect(isPage('/v1.2/guide', accept('text/html'))).toBe(true);
  });

  it('rejects files, also when a browser navigates to them', () => {
    expect(isPage('/assets/root-B4.js', accept('*/*'))).toBe(false);
    expect(isPage('/wp-login.php', accept('text/html'))).toBe(false);
  });

  it('rejects requests of scripts, pictures and programs', () => {
    expect(isPage('/nowhere', accept('*/*'))).toBe(false);
    expect(isPage('/nowhere', accept('image/avif,image/webp,*/*;q=0.8'))).toBe(false);
    expect(isPage('/nowhere')).toBe(false);
  });
});
