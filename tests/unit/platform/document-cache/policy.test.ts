import {describe, expect, it} from 'vitest';
import {noncePlaceholder} from '../../../../app/platform/document-cache/nonce.server.ts';
import {
  DocumentRecord,
  documentTtl,
  toCachedDocument,
} from '../../../../app/platform/document-cache/policy.server.ts';
import {longTtl, shortTtl} from '../../../../app/platform/http/ttl.ts';

const now = 1_000_000;
const nonce = '0123456789abcdef0123456789abcdef';
const html = `<html><style nonce="${nonce}">p{}</style><script nonce="${nonce}"></script></html>`;

function createRecord(ttl = longTtl): DocumentRecord {
  const record = new DocumentRecord({isShared: true});
  record.nonce = nonce;
  record.ttl = ttl;
  return record;
}

function createResponse(headers: Record<string, string> = {}, status = 200): Response {
  return new Response('', {
    status,
    headers: {'Content-Type': 'text/html; charset=utf-8', ...headers},
  });
}

describe('toCachedDocument', () => {
  it('replaces the nonce by a placeholder', () => {
    const document = toCachedDocument(createResponse(), html, createRecord(), now);
    expect(new TextDecoder().decode(document?.bytes)).toBe(
      html.replaceAll(nonce, noncePlaceholder),
    );
  });

  it('keeps headers that describe the document, and none that belong to a visitor', () => {
    const response = createResponse({
      Vary: 'Cookie',
      Link: '</a>; rel=preload',
      'Content-Security-Policy': `script-src 'nonce-${nonce}'`,
      'Server-Timing': '_y;desc="visitor"',
      'X-Request-Id': 'one',
      'X-Unknown': 'visitor',
    });
    expect(toCachedDocument(response, html, createRecord(), now)?.headers).toEqual({
      'Content-Type': 'text/html; charset=utf-8',
      Vary: 'Cookie',
      Link: '</a>; rel=preload',
    });
  });

  it('caches Markdown as it is, which has no nonce', () => {
    const record = createRecord();
    record.nonce = undefined;
    const response = createResponse({'Content-Type': 'text/markdown; charset=utf-8'});
    const document = toCachedDocument(response, '# RUSH', record, now);
    expect(new TextDecoder().decode(document?.bytes)).toBe('# RUSH');
    expect(toCachedDocument(createResponse(), html, record, now)).toBeUndefined();
  });

  it('expires as the route declares', () => {
    expect(toCachedDocument(createResponse(), html, createRecord(), now)).toMatchObject({
      freshUntil: now + 60_000,
      staleUntil: now + 600_000,
    });
  });

  it('expires no later than the oldest data in it, whatever the route declares', () => {
    const record = createRecord(longTtl);
    for (const age of [1_000, 3_000, 2_000]) record.dependsOn(now - age, shortTtl);
    expect(toCachedDocument(createResponse(), html, record, now)).toMatchObject({
      freshUntil: now + 1_000,
      staleUntil: now + 6_000,
    });
  });

  it('returns nothing if the route does not declare a TTL', () => {
    const record = createRecord();
    record.ttl = undefined;
    expect(toCachedDocument(createResponse(), html, record, now)).toBeUndefined();
  });

  it('returns nothing after markUncacheable', () => {
    const record = createRecord();
    record.markUncacheable();
    expect(toCachedDocument(createResponse(), html, record, now)).toBeUndefined();
  });

  it.each([
    ['another status', createResponse({}, 404), html],
    ['another content type', createResponse({'Content-Type': 'application/json'}), html],
    ['a cookie of this app', createResponse({'Set-Cookie': 'a=b'}), html],
    ['Cache-Control: no-store', createResponse({'Cache-Control': 'private, no-store'}), html],
    ['an incomplete document', createResponse(), html.slice(0, 40)],
  ])('returns nothing for a response with %s', (_, response, text) => {
    expect(toCachedDocument(response, text, createRecord(), now)).toBeUndefined();
  });
});

describe('documentTtl', () => {
  it("reads the route's handle, and returns undefined for any other handle", () => {
    expect(documentTtl({documentCache: shortTtl})).toBe(shortTtl);
    for (const handle of [undefined, null, 'short', {breadcrumb: 'Home'}]) {
      expect(documentTtl(handle)).toBeUndefined();
    }
  });
});
