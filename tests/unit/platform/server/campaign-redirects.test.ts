import {RouterContextProvider} from 'react-router';
import {expect, it} from 'vitest';
import {
  rememberCampaign,
  withCampaign,
} from '../../../../app/platform/server/campaign-redirects.server.ts';

const origin = 'https://boreal.example';

it.each([
  ['/faq', '/faq?utm_source=a'],
  ['/faq?utm_source=b#top', '/faq?utm_source=b#top'],
  [`${origin}/faq`, '/faq?utm_source=a'],
  ['https://other.example/', 'https://other.example/'],
  ['//other.example/', '//other.example/'],
  // As a path alone, it would be the address of another site.
  ['/.//other.example', '/.//other.example'],
  ['/\\other.example', '/\\other.example'],
])('a redirect to %s has the campaign of the visitor only within the shop: %s', (location, led) => {
  const context = new RouterContextProvider();
  rememberCampaign(new Request(`${origin}/old?utm_source=a&x=1`), context);
  for (const name of ['Location', 'X-Remix-Redirect']) {
    const response = new Response(null, {status: 301, headers: {[name]: location}});
    expect(withCampaign(response, new URL(origin), context).headers.get(name)).toBe(led);
  }
});
