import {expect, it} from 'vitest';
import {committedTypes, databaseTypes} from '../../../scripts/database-types.ts';

it('database.types.ts matches the migrations', async () => {
  expect(committedTypes()).toBe(await databaseTypes());
});
