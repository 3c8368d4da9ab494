import {describe, expect, it} from 'vitest';
import {errorName, errorSource} from '../../../../app/analytics/monitoring/client-errors.ts';

const origin = 'https://boreal.example';

describe('errorName', () => {
  it.each([
    [new TypeError('x'), 'TypeError'],
    [new DOMException('x', 'AbortError'), 'AbortError'],
    ['a thrown text', 'Error'],
    [Object.assign(new Error('x'), {name: 'ada@example.com'}), 'Error'],
  ])('of %s is %s', (error, name) => {
    expect(errorName(error)).toBe(name);
  });
});

describe('errorSource', () => {
  it('is the file, line and column of the first script of the shop', () => {
    const stack = `TypeError: ada@example.com is not a function
    at inject (chrome-extension://abcdef/content.js:1:2)
    at https://cdn.example.com/widget.js:3:4
    at add (${origin}/assets/frame-DX3r_2.js:1:2345)
    at ${origin}/assets/root.js:9:9`;
    expect(errorSource(stack, origin)).toBe('assets/frame-DX3r_2.js:1:2345');
  });

  it.each([
    ['a document, whose address may hold what a visitor typed', `${origin}/contact?q=ada:1:2`],
    ['another site', 'https://cdn.example.com/widget.js:3:4'],
    ['an extension', 'chrome-extension://abcdef/content.js:1:2'],
    ['nothing', ''],
  ])('is undefined for %s', (_, stack) => {
    expect(errorSource(stack, origin)).toBeUndefined();
  });
});
