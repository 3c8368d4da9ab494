import {expect, it} from 'vitest';
import {
  addressSignature,
  limitedVisitor,
  requestIdOf,
  visitorAddress,
} from '../../../../app/platform/http/platform-headers.server.ts';

it.each([
  ['cloudflare', '203.0.113.7', null, '230b030023ae2822-SJC'],
  ['oxygen', '6.6.6.6', 'a signature', '5f1c0b7e-1111-4222-8333-944445555666'],
] as const)(
  'on %s, a request says who its visitor is by the headers that the platform sets, and by no others',
  (platform, address, signature, id) => {
    const request = new Request('http://localhost/', {
      headers: {
        'oxygen-buyer-ip': '6.6.6.6',
        'X-Shopify-Client-IP-Sig': 'a signature',
        'CF-Connecting-IP': '203.0.113.7',
        'CF-Ray': '230b030023ae2822-SJC',
        'request-id': '5f1c0b7e-1111-4222-8333-944445555666',
      },
    });
    expect(visitorAddress(request, platform)).toBe(address);
    expect(addressSignature(request, platform)).toBe(signature);
    expect(requestIdOf(request, platform)).toBe(id);
  },
);

it.each([
  ['https://shop.example/', 'no address'],
  ['https://localhost.shop.example/faq', 'no address'],
  ['http://localhost:3000', null],
  ['http://127.0.0.1:8787', null],
  ['http://[::1]:3000', null],
])('requests to %s without an address are limited as %j', (url, visitor) => {
  expect(limitedVisitor(new Request(url), 'oxygen')).toBe(visitor);
});
