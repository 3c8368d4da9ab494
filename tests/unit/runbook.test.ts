import {globSync, readFileSync} from 'node:fs';
import {expect, it} from 'vitest';

it('the runbook explains every event of the log, and none that the code does not write', () => {
  const code = ['server.ts', ...globSync('app/**/*.{ts,tsx}')]
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
  const calls = code.matchAll(
    /\b(?:log(?:\.\w+|\[[^\]]+\])\(|warnOnce\(log,)\s*['`]([^'`]+)|\blogLine\('\w+', '([^']+)/g,
  );
  const written = [...calls].flatMap(([, event = '', ofLine = '']) =>
    // The one event whose name is put together: a price falls back for one of two reasons.
    event.startsWith('prices.$')
      ? ['prices.not-found', 'prices.unavailable']
      : [`${event}${ofLine}`],
  );

  const [, table = ''] = readFileSync('docs/runbook.md', 'utf8').split('## Events in the log');
  const explained = [...table.matchAll(/^\| (`.+?) \|/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`([^`]+)`/g)].map(([, event]) => event),
  );
  expect(new Set(explained)).toEqual(new Set(written));
  expect(explained).toHaveLength(new Set(explained).size);
});
