import {execFile, spawn} from 'node:child_process';
import {existsSync} from 'node:fs';
import {chmod, mkdir, mkdtemp, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {parseEnv, promisify} from 'node:util';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {run} from '../../src/cli/run.ts';
import {quoteForShell} from '../../src/cli/run-command.ts';

const execute = promisify(execFile);
const cli = join(import.meta.dirname, '../../src/cli/main.ts');

/** A Hydrogen project whose command line tool prints the variables that it was given. */
let project: string;
beforeAll(async () => {
  project = await mkdtemp(join(tmpdir(), 'emulator-run-'));
  const bin = join(project, 'node_modules/.bin');
  await mkdir(bin, {recursive: true});
  const scripts = {
    dev: 'shopify hydrogen dev --codegen',
    wait: 'node wait.mjs',
  };
  await writeFile(join(project, 'package.json'), JSON.stringify({type: 'module', scripts}));
  await writeFile(join(project, '.env'), 'OWN="it\'s mine"\nPUBLIC_STORE_DOMAIN=mock.shop\n');
  await writeFile(
    join(bin, 'shopify'),
    `#!/usr/bin/env node
const {readFileSync} = require('node:fs');
const file = process.argv[process.argv.indexOf('--env-file') + 1];
console.log(JSON.stringify({args: process.argv.slice(2), file, text: readFileSync(file, 'utf8')}));
`,
  );
  await chmod(join(bin, 'shopify'), 0o755);
  await writeFile(
    join(project, 'wait.mjs'),
    `console.log('PID ' + process.pid); setInterval(() => {}, 1000);`,
  );
});
afterAll(() => rm(project, {recursive: true, force: true}));

function runCli(...args: string[]) {
  const env = {...process.env, XDG_CACHE_HOME: project};
  return execute(process.execPath, [cli, 'run', '--port', '0', ...args], {cwd: project, env});
}

const isRunning = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

describe('storefront-emulator run', () => {
  it('runs a command with the variables of the store, whose HTTPS it trusts, and ends with its exit code', async () => {
    const script = `
      const {PUBLIC_STORE_DOMAIN: origin, DOMAIN, TOKEN: token} = process.env;
      const response = await fetch(origin + '/api/2026-04/graphql.json', {
        method: 'POST',
        headers: {'content-type': 'application/json', 'x-shopify-storefront-access-token': token},
        body: JSON.stringify({query: '{shop {name}}'}),
      });
      const isSame = origin === DOMAIN && origin.startsWith('https:');
      console.log(JSON.stringify({isSame, body: await response.json()}));
      process.exitCode = 7;`;
    const names = ['DOMAIN=PUBLIC_STORE_DOMAIN', 'TOKEN=PUBLIC_STOREFRONT_API_TOKEN'];
    const options = names.flatMap((name) => ['--env', name]);
    const failed = await runCli('--https', ...options, '--', 'node', '-e', script).catch(
      (error) => error,
    );
    expect(failed).toMatchObject({code: 7, stderr: ''});
    expect(JSON.parse(failed.stdout.trim().split('\n').at(-1))).toMatchObject({
      isSame: true,
      body: {data: {shop: {name: 'Sample Store'}}},
    });
  });

  it('gives Hydrogen the variables in a file, added to those of .env, and removes the file', async () => {
    const {stdout} = await runCli('--', 'npm', 'run', 'dev');
    const {args, file, text} = JSON.parse(stdout.trim().split('\n').at(-1) ?? '');
    expect(args).toEqual(['hydrogen', 'dev', '--codegen', '--env-file', file]);
    expect(parseEnv(text)).toMatchObject({
      OWN: "it's mine",
      PUBLIC_STORE_DOMAIN: expect.stringMatching(/^http:\/\/localhost:\d+$/),
      PUBLIC_STOREFRONT_API_TOKEN: expect.stringMatching(/^\w{32}$/),
      SESSION_SECRET: expect.any(String),
    });
    expect(existsSync(join(project, file))).toBe(false);
  });

  it.each([
    [['--', 'no-such-command'], 'There is no command "no-such-command".'],
    [['--env', 'DOMAIN=NOTHING', '--', 'node'], 'There is no variable NOTHING for --env.'],
  ])('explains what is wrong with %j', async (args, reason) => {
    let printed = '';
    const exitCode = await run(['run', '--port', '0', ...args], {
      print: () => {},
      printError: (text) => {
        printed += text;
      },
      signal: new AbortController().signal,
      version: '1.2.3',
    });
    expect(exitCode).toBe(2);
    expect(printed).toContain(reason);
  });

  it('passes SIGTERM on to the processes that a script started', async () => {
    const child = spawn(process.execPath, [cli, 'run', '--port', '0', '--', 'npm', 'run', 'wait'], {
      cwd: project,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    let out = '';
    child.stdout.on('data', (chunk) => {
      out += chunk;
    });
    const ended = new Promise((resolve) => child.once('exit', resolve));
    await expect.poll(() => out, {timeout: 20_000}).toMatch(/PID \d+/);
    const pid = Number(/PID (\d+)/.exec(out)?.[1]);
    child.kill('SIGTERM');
    await ended;
    await expect.poll(() => isRunning(pid), {timeout: 20_000}).toBe(false);
  });
});

it.each([
  ['--env-file', '--env-file'],
  ['C:\\Users\\Ada Vale\\.env', '"C:\\Users\\Ada Vale\\.env"'],
  ['"already quoted"', '"already quoted"'],
])('the shell of Windows gets %s as one argument', (given, expected) => {
  expect(quoteForShell(given)).toBe(expected);
});
