import {execFile} from 'node:child_process';
import {readFileSync} from 'node:fs';
import {mkdir, mkdtemp, rm, writeFile} from 'node:fs/promises';
import {createRequire} from 'node:module';
import {dirname, join} from 'node:path';
import {promisify} from 'node:util';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {launchOptions} from './support/browser.ts';

const run = promisify(execFile);
const require = createRequire(import.meta.url);
const root = join(import.meta.dirname, '..');
const readme = readFileSync(join(root, 'README.md'), 'utf8');
const blocks = [...readme.matchAll(/^```ts\n(.*?)^```/gms)].map(([, code = '']) => code);

let folder: string;
beforeAll(async () => {
  // A project below this one has its installed packages.
  await mkdir(join(root, '.cache'), {recursive: true});
  folder = await mkdtemp(join(root, '.cache/readme-'));
  await writeFile(join(folder, 'package.json'), JSON.stringify({type: 'module'}));
});
afterAll(() => rm(folder, {recursive: true}));

/** Writes the code blocks that import a package, and returns how many there are. */
async function writeBlocks(imported: string, suffix: string): Promise<number> {
  const found = blocks.filter((code) => code.includes(`from '${imported}'`));
  for (const [index, code] of found.entries()) {
    await writeFile(join(folder, `block-${index}${suffix}`), code);
  }
  return found.length;
}

/** Runs a package's command, and returns what it prints. */
async function runCommand(name: string, script: string, args: readonly string[]): Promise<string> {
  const path = join(dirname(require.resolve(`${name}/package.json`)), script);
  const env = {...process.env, NO_COLOR: '1', VITEST: '', VITEST_POOL_ID: '', NODE_ENV: 'test'};
  const {stdout} = await run(process.execPath, [path, ...args], {cwd: folder, env}).catch(
    (error: {stdout: string; stderr: string}) => ({stdout: error.stdout + error.stderr}),
  );
  return stdout;
}

describe('The examples in the README', () => {
  it('pass in Vitest', async () => {
    expect(await writeBlocks('vitest', '.test.ts')).toBe(2);
    const output = await runCommand('vitest', 'vitest.mjs', ['run', '--root', folder]);
    expect(output).toContain('Tests  2 passed');
  });

  it('pass in Playwright', async () => {
    expect(await writeBlocks('@playwright/test', '.spec.ts')).toBe(1);
    const config = {
      reporter: 'line',
      testMatch: '*.spec.ts',
      use: {launchOptions: launchOptions()},
    };
    await writeFile(
      join(folder, 'playwright.config.ts'),
      `export default ${JSON.stringify(config)};`,
    );
    const output = await runCommand('@playwright/test', 'cli.js', ['test']);
    expect(output).toContain('1 passed');
  });
});
