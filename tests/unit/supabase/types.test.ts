import {expect, test} from 'vitest';
import {committedTypes, databaseTypes} from '../../../scripts/database-types.ts';

test('the types of the client are those of the migrations', async () => {
  expect(committedTypes()).toBe(await databaseTypes());
});
