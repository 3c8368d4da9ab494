import {expect, it} from 'vitest';
import {compareShapes} from '../../src/conform/compare.ts';
import {shapeOf} from '../../src/conform/shape.ts';

const compare = (store: unknown, emulator: unknown) =>
  compareShapes(shapeOf(store), shapeOf(emulator));

it.each([
  ['other texts and numbers', {title: 'a', count: 1}, {title: 'b', count: 2}],
  ['a missing value', {image: null}, {image: {url: 'x'}}],
  ['an empty list', {nodes: []}, {nodes: [{id: 'gid://shopify/Product/1'}]}],
  ['other ids of one type', {id: 'gid://shopify/Product/1'}, {id: 'gid://shopify/Product/22'}],
  ['a text that looks like a decimal', {title: '1.5'}, {title: 'a'}],
  ['lists of mixed types', {nodes: [1, 'a']}, {nodes: ['b']}],
])('%s make no difference', (_, store, emulator) => {
  expect(compare(store, emulator)).toEqual([]);
});

it.each([
  ['a field', {a: 1, b: {c: 1}}, {a: 1, b: {}}, 'b.c', 'number', 'missing'],
  ['a type', {a: [{b: 1}]}, {a: [{b: 'x'}]}, 'a[].b', 'number', 'text'],
  ['an object', {a: {}}, {a: 'x'}, 'a', 'object', 'text'],
  [
    'an id',
    {id: 'gid://shopify/Product/1'},
    {id: 'gid://shopify/Item/1'},
    'id',
    'id of Product',
    'id of Item',
  ],
])('%s makes a difference', (_, left, right, path, store, emulator) => {
  expect(compare(left, right)).toEqual([{path, store, emulator}]);
});
