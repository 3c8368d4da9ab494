import {describe, expect, it} from 'vitest';
import {pictureUrl} from '../../src/pictures/picture-url.ts';

const address = 'http://127.0.0.1:3333/cdn/shop/files/shirt.jpg?v=1';

describe('Image.url', () => {
  it('adds the parameters of a transform to the address', () => {
    expect(pictureUrl(address, null)).toBe(address);
    const transform = {
      maxWidth: 200,
      maxHeight: 300,
      crop: 'TOP',
      scale: 2,
      preferredContentType: 'WEBP',
    };
    expect(pictureUrl(address, transform)).toBe(
      `${address}&width=400&height=600&crop=top&format=webp`,
    );
  });

  it('stays within the largest side of a picture at any scale', () => {
    expect(pictureUrl(address, {maxWidth: 5000, scale: 3})).toBe(`${address}&width=5760`);
  });

  it('refuses values that Shopify’s schema excludes', () => {
    expect(() => pictureUrl(address, {maxWidth: 0})).toThrow('maxWidth must be between 1 and 5760');
    expect(() => pictureUrl(address, {maxHeight: 5761})).toThrow('between 1 and 5760');
    expect(() => pictureUrl(address, {scale: 4})).toThrow('scale must be between 1 and 3');
  });
});
