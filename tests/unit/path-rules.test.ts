import type {RouteConfigEntry} from '@react-router/dev/routes';
import {expect, it} from 'vitest';
import {otherPostLimits} from '../../app/path-rules.ts';
import routeTable from '../../app/routes.ts';

it('every route that is listed as limited in another way is a route', async () => {
  const idsOf = (entries: RouteConfigEntry[]): string[] =>
    entries.flatMap(({id, file, children = []}) => [
      id ?? file.replace(/\.tsx?$/, ''),
      ...idsOf(children),
    ]);
  expect(idsOf(await routeTable)).toEqual(expect.arrayContaining(Object.keys(otherPostLimits)));
});
