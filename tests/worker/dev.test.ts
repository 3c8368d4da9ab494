import {type ChildProcess, spawn} from 'node:child_process';
import {mkdtemp, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {afterAll, describe, expect, it} from 'vitest';
import {publicToken} from '../../local/store/api.ts';
import {buy} from '../support/buy.ts';
import {freePort} from '../support/free-port.ts';

const root = join(import.meta.dirname, '../..');
const running = new Set<ChildProcess>();

afterAll(() => {
  // The group includes the runtime that a server started, which would outlive it.
  for (const child of running) {
    if (child.pid !== undefined && isGroupAlive(child)) process.kill(-child.pid, 'SIGKILL');
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
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      text += chunk;
    });
  }
  const ended = new Promise<number | null>((resolve) => child.on('exit', resolve));
  return {child, output: () => text, ended};
}

const dev = ['@shopify/cli/bin/run.js', 'hydrogen', 'dev', '--disable-version-check', '--port'];
const preview = ['vite/bin/vite.js', 'preview', '--port'];

/** Other development servers on this machine keep their ports. */
const anyPorts = {EMBEDDED_STORE_PORT: '0', EMBEDDED_SUPABASE_PORT: '0'};

/** The home page as soon as it shows the embedded store's price, which the catalog does not have. */
async function readHomePage(port: number, {child, output}: Started): Promise<string> {
  let html = '';
  const isOver = async () => {
    html = await fetch(`http://localhost:${port}/`).then(
      (response) => response.text(),
      () => '',
    );
    return html.includes('$49.95') || child.exitCode !== null;
  };
  await expect.poll(isOver, {timeout: 240_000, interval: 200}).toBe(true);
  expect(html, output()).toContain('$49.95');
  return html;
}

/** Asks the embedded store that a server has started for a field that it lacks. */
async function askForMissingField(output: string): Promise<unknown> {
  const origin = /Store\s+(http:\/\/127\.0\.0\.1:\d+)/.exec(output)?.[1];
  const response = await fetch(`${origin}/api/2026-04/graphql.json`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-shopify-storefront-access-token': publicToken,
    },
    body: JSON.stringify({query: '{product(handle: "rush") {onlineStoreUrl}}'}),
  });
  return response.json();
}

// One after another, because each server writes the generated types of the same project.
describe('the development and the preview server', {timeout: 300_000}, () => {
  it('shopify hydrogen dev serves a shop without any configuration, and ends with all its processes', async () => {
    const port = await freePort();
    const started = start([...dev, String(port)], anyPorts);
    const {child, output, ended} = started;
    expect(await readHomePage(port, started)).toContain('Grounded in Nature');
    // The server listens before it prints its addresses.
    await expect.poll(output).toContain('/orders/1001/advance');
    expect(output()).toMatch(new RegExp(`Storefront\\s+http://localhost:${port}`));
    expect(output()).toMatch(/Store\s+http:\/\/127\.0\.0\.1:\d+ \(embedded/);
    expect(output()).toMatch(/Database\s+http:\/\/127\.0\.0\.1:\d+ \(embedded/);
    // The name of an error class in a log line, such as a timeout on a busy machine, does not count.
    expect(output()).not.toMatch(/\berror\b/i);

    // Each request has one line, the worker's own.
    await expect.poll(output).toMatch(/^\/ {2}request {2}method=GET status=200/m);
    expect(output()).not.toMatch(/GET {2}200/);

    // The checkout's last page links to the order in the embedded database, which then moves on.
    const control = /Control\s+(http:\/\/127\.0\.0\.1:\d+\/control)/.exec(output())?.[1] ?? '';
    expect(output()).toContain(`curl -X POST ${control}/orders/1001/advance`);
    const link = await buy(`http://localhost:${port}`, control);
    expect(link).toMatch(/^http:\/\/localhost:\d+\/contact\?tab=track&number=BRL-[A-Z0-9]{9}$/);
    const page = async () => (await fetch(link)).text();
    // A webhook may have to be sent again, and a visitor may look up ten orders in a minute.
    await expect.poll(page, {interval: 2_000}).toContain('Order received');
    await fetch(`${control}/orders/1001/advance`, {method: 'POST'});
    await expect.poll(page, {interval: 2_000}).toContain('Handed to the carrier');

    const missing = 'product.onlineStoreUrl is not emulated: null';
    expect(output()).not.toContain(missing);
    expect(await askForMissingField(output())).toEqual({data: {product: {onlineStoreUrl: null}}});
    await expect.poll(output).toContain(missing);

    child.kill('SIGTERM');
    await ended;
    await expect.poll(() => isGroupAlive(child)).toBe(false);
  });

  it('vite preview serves the production bundle without any configuration', async () => {
    const port = await freePort();
    const started = start([...preview, String(port)], anyPorts);
    expect(await readHomePage(port, started)).toContain('Grounded in Nature');
    await expect.poll(started.output).toMatch(/Store\s+http:\/\/127\.0\.0\.1:\d+ \(embedded/);
    expect(await askForMissingField(started.output())).toMatchObject({
      errors: [{extensions: {code: 'NOT_EMULATED'}}],
    });
  });

  it('a server ends before it prints an address where a library is missing', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'boreal-workerd-'));
    const workerd = join(folder, 'workerd');
    const reason =
      'error while loading shared libraries: libatomic.so.1: cannot open shared object file';
    await writeFile(workerd, `#!/bin/sh\necho '${reason}' >&2\nexit 127\n`, {mode: 0o755});
    const {output, ended} = start([...preview, String(await freePort())], {
      ...anyPorts,
      MINIFLARE_WORKERD_PATH: workerd,
    });
    expect(await ended).toBe(1);
    expect(output()).toContain(
      `The worker’s runtime cannot start. ${reason}. On Debian and Ubuntu: apt-get install libatomic1`,
    );
    expect(output()).not.toContain('localhost');
    await rm(folder, {recursive: true});
  });

  it('a server ends at once on an invalid variable, with a line that names it and no stack', async () => {
    const {output, ended} = start([...preview, String(await freePort())], {
      PUBLIC_STORE_DOMAIN: 'boreal.invalid',
      PUBLIC_STOREFRONT_API_TOKEN: 'wrong token',
    });
    expect(await ended).toBe(1);
    expect(output()).toContain(
      'Configuration: PUBLIC_STOREFRONT_API_TOKEN does not look like an access token',
    );
    expect(output()).not.toMatch(/^\s+at /m);
  });
});

/** Whether any process that the server started still runs. */
function isGroupAlive({pid}: ChildProcess): boolean {
  if (pid === undefined) return false;
  try {
    return process.kill(-pid, 0);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ESRCH') return false;
    throw error;
  }
}
