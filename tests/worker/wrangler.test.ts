import {execFile} from 'node:child_process';
import {globSync, mkdtempSync, readdirSync, readFileSync, rmSync} from 'node:fs';
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
      const files = globSync('app/**/*.server.ts', {cwd: root});
      const sources = files.map((file) => readFileSync(join(root, file), 'utf8')).join('\n');
      const limits = new Set(sources.match(/\b[A-Z_]+_LIMIT\b/g));
      expect(limits.size).toBeGreaterThan(2);
      for (const name of limits) {
        expect(stdout, `wrangler.jsonc has the binding ${name}, twice`).toContain(name);
      }
      expect(stdout).toContain('CLOUDFLARE_VERSION');
      const uploaded = readdirSync(join(folder, 'out')).filter((name) => !name.endsWith('.md'));
      expect(uploaded).toEqual(['index.js']);
    } finally {
      rmSync(folder, {recursive: true, force: true});
    }
  }, 180_000);
});
