import {expect, it} from 'vitest';
import {assistantOf} from '../../../app/analytics/assistant-visit.ts';

it.each([
  ['https://shop.example/?utm_source=chatgpt.com', '', 'chatgpt'],
  ['https://shop.example/faq', 'https://www.perplexity.ai/', 'perplexity'],
  ['https://shop.example/?utm_source=news', 'https://claude.ai/chat/1', 'claude'],
  [
    'https://shop.example/?utm_source=notchatgpt.com',
    'https://chatgpt.com.evil.example/',
    undefined,
  ],
  ['https://shop.example/', 'not an address', undefined],
])('assistantOf(%s) with the referrer %j is %s', (address, referrer, assistant) => {
  expect(assistantOf(address, referrer)).toBe(assistant);
});
