import * as fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {prefersMarkdown} from '../../../app/markdown/accept.server.ts';

describe('prefersMarkdown', () => {
  it.each([
    'text/markdown',
    'TEXT/Markdown; charset=utf-8',
    'text/markdown, text/html, */*',
    'text/html;q=0.9, text/markdown;q=0.9',
    'text/markdown;variant="CommonMark", text/html;q=0.8',
    ', text/markdown ,',
  ])('is true for "%s", which names Markdown and does not rank HTML higher', (accept) => {
    expect(prefersMarkdown(accept)).toBe(true);
  });

  it.each([
    null,
    '',
    '*/*',
    'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8',
    'text/html, text/markdown;q=0.9',
    'text/markdown;q=0.5, text/*;q=0.6, */*;q=0.1',
    'text/markdown;q=0',
  ])('is false for "%s", which prefers HTML or does not name Markdown', (accept) => {
    expect(prefersMarkdown(accept)).toBe(false);
  });

  const malformed = [
    'text/markdown;q=2',
    'text/markdown;q=high',
    'text/markdown;q=',
    'text/markdown"',
  ];
  const long = [`text/markdown, ${'a/b,'.repeat(250)}`, `text/markdown${' '.repeat(1_000)}`];
  it.each([...malformed, 'text/markdown, text/html;q=0.1.2', 'text/markdown text/html', ...long])(
    'is false for the malformed or very long header "%s"',
    (accept) => expect(prefersMarkdown(accept)).toBe(false),
  );

  it('decides about any header, and never for Markdown if the header does not name it', () => {
    const parts = fc.constantFrom(
      'text/markdown',
      'text/html',
      '*/*',
      ';q=0.5',
      ';',
      ',',
      '"',
      ' ',
    );
    const header = fc.array(fc.oneof(parts, fc.string({maxLength: 4})), {maxLength: 40});
    fc.assert(
      fc.property(header, (pieces) => {
        const accept = pieces.join('');
        if (prefersMarkdown(accept)) expect(accept.toLowerCase()).toContain('text/markdown');
      }),
    );
  });
});
