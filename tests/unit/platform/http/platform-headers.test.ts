import {describe, expect, it} from 'vitest';
import {
  limitedVisitor,
  requestIdOf,
  visitorOf,
} from '../../../../app/platform/http/platform-headers.server.ts';

const request = new Request('http://localhost/', {
  headers: {
    'oxygen-buyer-ip': '6.6.6.6',
    'X-Shopify-Client-IP-Sig': 'a signature',
    'CF-Connecting-IP': '203.0.113.7',
    'CF-Ray': '230b030023ae2822-SJC',
    'request-id': '5f1c0b7e-1111-4222-8333-944445555666',
  },
});

describe('what a request says about its visitor', () => {
  it('is read from the headers that the platform sets, and from no others', () => {
    expect(visitorOf(request, 'cloudflare')).toEqual({address: '203.0.113.7', signature: null});
    expect(requestIdOf(request, 'cloudflare')).toBe('230b030023ae2822-SJC');
    expect(visitorOf(request, 'oxygen')).toEqual({address: '6.6.6.6', signature: 'a signature'});
    expect(requestIdOf(request, 'oxygen')).toBe('5f1c0b7e-1111-4222-8333-944445555666');
  });
});

describe('limitedVisitor', () => {
  const from = (url: string, headers = {}, limitsOnLoopback = false) => {
    const sent = new Request(url, {headers});
    return limitedVisitor(visitorOf(sent, 'oxygen'), sent, {limitsOnLoopback});
  };

  it('is the address, and one visitor for all requests without one', () => {
    const address = {'oxygen-buyer-ip': '203.0.113.7'};
    expect(from('https://shop.example/', address)).toBe('203.0.113.7');
    expect(from('https://shop.example/')).toBe(from('https://shop.example/faq'));
    expect(from('https://localhost.shop.example/')).not.toBeNull();
  });

  it.each(['http://localhost:3000', 'http://127.0.0.1:8787', 'http://[::1]:3000'])(
    'is nobody for a server on this machine, unless a variable switches the limits on: %s',
    (origin) => {
      expect(from(`${origin}/`)).toBeNull();
      expect(from(`${origin}/`, {}, true)).toBe('no address');
    },
  );
});
