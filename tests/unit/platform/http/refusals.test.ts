import {readFileSync} from 'node:fs';
import {expect, it} from 'vitest';
import {countAgainstLimits} from '../../../../app/platform/http/refusals.server.ts';

it('a visitor may ask for 1,200 documents a minute, on both platforms', async () => {
  const request = new Request('https://boreal.example/nowhere');
  const ask = () =>
    countAgainstLimits(request, undefined, (limit) => limit.count('203.0.113.7', {}), false);
  for (let asked = 0; asked < 1_200; asked += 1) expect(await ask()).toBe(0);
  expect(await ask()).toBeGreaterThan(0);

  const bindings = readFileSync('wrangler.jsonc', 'utf8').match(/"DOCUMENT_LIMIT".*/g) ?? [];
  expect(bindings).toHaveLength(2);
  for (const binding of bindings) expect(binding).toContain('"limit": 1200, "period": 60');
});
