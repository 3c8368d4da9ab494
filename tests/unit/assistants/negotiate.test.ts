import {expect, it} from 'vitest';
import {prefersMarkdown} from '../../../app/assistants/negotiate.server.ts';

it.each([
  'text/markdown',
  'TEXT/Markdown; charset=utf-8',
  'text/markdown, text/html, */*',
  'text/html;q=0.9, text/markdown;q=0.9',
  'text/markdown;variant="CommonMark", text/html; q=0.8',
])(
  'prefersMarkdown is true for "%s", which names Markdown and does not rank HTML higher',
  (accept) => {
    expect(prefersMarkdown(accept)).toBe(true);
  },
);

it.each([
  null,
  '',
  '*/*',
  'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8',
  'text/html, text/markdown;q=0.9',
  'text/markdown;q=0.5, text/*;q=0.6, */*;q=0.1',
  'text/markdown;q=0',
  'text/markdown;q=high',
  'text/markdown"',
  'text/markdown text/html',
  `text/markdown, ${'a/b,'.repeat(250)}`,
])('prefersMarkdown is false for "%s", which prefers HTML or does not name Markdown', (accept) => {
  expect(prefersMarkdown(accept)).toBe(false);
});
