import {type ChildProcess, spawn} from 'node:child_process';
import {createServer} from 'node:net';
import {join} from 'node:path';
import {afterEach, describe, expect, test} from 'vitest';
import {buy} from '../support/buy.ts';

const root = join(import.meta.dirname, '../..');
const running = new Set<ChildProcess>();

afterEach(() => {
  // The whole group, or the runtime that the server started would outlive it.
  for (const {pid, exitCode} of running) {
    if (pid !== undefined && exitCode === null) process.kill(-pid, 'SIGKILL');
  }
  running.clear();
});

interface Started {
  child: ChildProcess;
  output(): string;
  ended: Promise<number | null>;
}

function start(args: string[], variables: Record<string, string> = {}): Started {
  const child = spawn(
    process.execPath,
    [join(root, 'node_modules', ...(args[0] ?? '').split('/')), ...args.slice(1)],
    {
      cwd: root,
      env: {...process.env, SHOPIFY_CLI_NO_ANALYTICS: '1', NODE_ENV: '', ...variables},
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    },
  );
  running.add(child);
  let text = '';
  child.stdout?.on('data', (chunk: Buffer) => {
    text += chunk;
  });
  child.stderr?.on('data', (chunk: Buffer) => {
    text += chunk;
  });
  const ended = new Promise<number | null>((resolve) => child.on('exit', resolve));
  return {child, output: () => text, ended};
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
    server.on('error', reject);
  });
}

const dev = ['@shopify/cli/bin/run.js', 'hydrogen', 'dev', '--disable-version-check', '--port'];
const preview = ['vite/bin/vite.js', 'preview', '--port'];

describe.each([
  ['shopify hydrogen dev', dev],
  ['vite preview', preview],
])('%s', (_, command) => {
  test('runs whole with nothing configured, and says what runs where', async () => {
    const port = await freePort();
    const {output} = start([...command, String(port)]);
    const read = () =>
      fetch(`http://localhost:${port}/`).then(
        (response) => response.text(),
        () => '',
      );
    await expect.poll(read, {timeout: 50_000, interval: 300}).toContain('Grounded in Nature');
    // The store's own price, not the catalogue's: so the two do speak to each other.
    await expect.poll(read, {timeout: 20_000, interval: 300}).toContain('$49.95');
    expect(output()).not.toMatch(/error/i);
    expect(output()).toMatch(new RegExp(`Storefront\\s+http://localhost:${port}`));
    expect(output()).toMatch(/Store\s+http:\/\/127\.0\.0\.1:\d+ \(embedded/);
    expect(output()).toMatch(/Database\s+http:\/\/127\.0\.0\.1:\d+ \(embedded/);
    const control = /Control\s+(http:\/\/127\.0\.0\.1:\d+\/control)/.exec(output())?.[1] ?? '';
    expect(await (await fetch(control)).text()).toContain('POST /control/products');

    // A newcomer buys, follows the link, and sees the order move.
    expect(output()).toContain(`curl -X POST ${control}/orders/1001/advance`);
    const link = await buy(`http://localhost:${port}`);
    expect(link).toMatch(/^http:\/\/localhost:\d+\/contact\?tab=track&number=BRL-[A-Z0-9]{9}$/);
    expect(await (await fetch(link)).text()).toContain('Order received');
    await fetch(`${control}/orders/1001/advance`, {method: 'POST'});
    expect(await (await fetch(link)).text()).toContain('Handed to the carrier');
  });

  test('starts nothing embedded where a store is configured', async () => {
    const port = await freePort();
    const {output} = start([...command, String(port)], {
      PUBLIC_STORE_DOMAIN: 'boreal.invalid',
      PUBLIC_STOREFRONT_API_TOKEN: '0123456789abcdef0123456789abcdef',
      SESSION_SECRET: '0123456789abcdef0123456789abcdef',
    });
    await expect.poll(output, {timeout: 50_000}).toMatch(/Store\s+boreal\.invalid/);
    expect(output()).not.toMatch(/Store\s.*embedded|Control/);
  });

  test('ends at once on a wrong variable, with a line that names it and no stack', async () => {
    const {output, ended} = start([...command, String(await freePort())], {
      PUBLIC_STORE_DOMAIN: 'boreal.invalid',
      PUBLIC_STOREFRONT_API_TOKEN: 'wrong token',
      SESSION_SECRET: '0123456789abcdef0123456789abcdef',
    });
    expect(await ended).toBe(1);
    expect(output()).toContain(
      'Configuration: PUBLIC_STOREFRONT_API_TOKEN does not look like an access token',
    );
    expect(output()).not.toMatch(/^\s+at /m);
  });
});
