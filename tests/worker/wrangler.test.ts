import {execFile} from 'node:child_process';
import {mkdtempSync, readdirSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {promisify} from 'node:util';
import {describe, expect, it} from 'vitest';

const root = join(import.meta.dirname, '../..');
const run = promisify(execFile);

describe('the production build', () => {
  it('can be deployed to Cloudflare without changes', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'boreal-wrangler-'));
    try {
      const cli = join(root, 'node_modules/wrangler/bin/wrangler.js');
      const {stdout} = await run(
        process.execPath,
        [cli, 'deploy', '--dry-run', '--outdir', join(folder, 'out')],
        {
          cwd: root,
          env: {
            ...process.env,
            CI: '1',
            WRANGLER_SEND_METRICS: 'false',
            WRANGLER_LOG_PATH: join(folder, 'log'),
            XDG_CONFIG_HOME: folder,
          },
          timeout: 170_000,
        },
      );
      const limits = ['TRACKING', 'CART', 'CART_READ', 'EVENTS', 'DOCUMENT', 'STORE'];
      for (const name of limits) expect(stdout).toContain(`${name}_LIMIT`);
      expect(stdout).toContain('CLOUDFLARE_VERSION');
      const uploaded = readdirSync(join(folder, 'out')).filter((name) => !name.endsWith('.md'));
      expect(uploaded).toEqual(['index.js']);
    } finally {
      rmSync(folder, {recursive: true, force: true});
    }
  }, 180_000);
});
