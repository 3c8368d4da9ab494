import {afterEach, expect, it, vi} from 'vitest';
import {visitSource} from '../../../../app/cart/client/visit-source.ts';

afterEach(() => vi.unstubAllGlobals());

it.each([
  ['the campaign’s parameters with consent to marketing', true, false, 'utm_source=news&gclid=abc'],
  ['nothing without it', false, false, null],
  ['nothing with Global Privacy Control', true, true, null],
])('visitSource returns %s', (_, isAllowed, globalPrivacyControl, source) => {
  const href = 'https://shop.example/?gclid=abc&utm_source=news&email=a@b.example';
  const customerPrivacy = {marketingAllowed: () => isAllowed};
  vi.stubGlobal('navigator', {globalPrivacyControl});
  vi.stubGlobal('window', {Shopify: {customerPrivacy}, location: {href}});
  expect(visitSource()).toBe(source);
});
