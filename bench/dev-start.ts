/**
 * The time from the command to the first page of the development server, beside Hydrogen's skeleton
 * template on the same store: `node bench/dev-start.ts [RUNS]`. The runs alternate, because machines
 * vary; the processor time of all processes varies less than the time on the clock. Exits non-zero
 * when the shop needs over two seconds more than the skeleton.
 */
import {spawn} from 'node:child_process';
import {readdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {createServer} from 'node:net';
import {join} from 'node:path';
import {setTimeout as sleep} from 'node:timers/promises';
import {startEmulator} from 'storefront-emulator';
import {catalog} from '../local/catalog.ts';
import {copySkeleton, skeletonVariables} from '../tests/support/skeleton.ts';

const root = join(import.meta.dirname, '..');
const runs = Number(process.argv[2] ?? 5);

interface Sample {
  wallSeconds: number;
  /** Of the server and all processes that it started; measured on Linux only. */
  cpuSeconds: number;
}

const store = await startEmulator({catalog});
const skeleton = await copySkeleton(join(root, '.cache/dev-skeleton'));
const variables = Object.entries(skeletonVariables(store)).map(
  ([name, value]) => `${name}="${value}"`,
);
writeFileSync(join(skeleton, '.env'), variables.join('\n'));
// The skeleton's packages are this project's, which lie outside its folder.
const config = join(skeleton, 'vite.config.ts');
const text = readFileSync(config, 'utf8');
writeFileSync(config, text.replace('server: {', "server: {fs: {allow: ['../..']}, "));

const subjects = {
  'skeleton, --codegen': {folder: skeleton, flags: ['--codegen']},
  'shop, npm run dev': {folder: root, flags: []},
  'shop, --codegen': {folder: root, flags: ['--codegen']},
};
const samples = new Map<string, Sample[]>(Object.keys(subjects).map((name) => [name, []]));

for (const cache of ['cold', 'warm']) {
  for (let run = 0; run < (cache === 'cold' ? 1 : runs); run += 1) {
    for (const [name, {folder, flags}] of Object.entries(subjects)) {
      if (cache === 'cold')
        rmSync(join(folder, 'node_modules/.vite'), {recursive: true, force: true});
      const sample = await measure(folder, flags);
      console.log(
        `${name.padEnd(22)}${cache}  ${sample.wallSeconds.toFixed(1)} s, processor ${sample.cpuSeconds.toFixed(1)} s`,
      );
      if (cache === 'warm') samples.get(name)?.push(sample);
    }
  }
}
await store.close();

const medians = Object.keys(subjects).map((name) => {
  const all = samples.get(name) ?? [];
  return {
    name,
    wall: median(all.map(({wallSeconds}) => wallSeconds)),
    cpu: median(all.map(({cpuSeconds}) => cpuSeconds)),
  };
});
console.log('\nMedian with a warm cache');
for (const {name, wall, cpu} of medians) {
  console.log(`${name.padEnd(22)}${wall.toFixed(1)} s, processor ${cpu.toFixed(1)} s`);
}
const [theirs, ours] = medians;
process.exitCode = ours && theirs && ours.wall <= theirs.wall + 2 ? 0 : 1;

async function measure(folder: string, flags: string[]): Promise<Sample> {
  const port = await freePort();
  const start = performance.now();
  const tool = join(root, 'node_modules/@shopify/cli/bin/run.js');
  const args = ['hydrogen', 'dev', '--disable-version-check', '--path', folder, '--port'];
  const child = spawn(process.execPath, [tool, ...args, String(port), ...flags], {
    cwd: folder,
    detached: true,
    stdio: 'ignore',
    env: {
      ...process.env,
      NODE_ENV: '',
      INIT_CWD: folder,
      SHOPIFY_CLI_NO_ANALYTICS: '1',
      EMBEDDED_STORE_PORT: '0',
      EMBEDDED_SUPABASE_PORT: '0',
    },
  });
  try {
    while (!(await isServed(port))) {
      if (child.exitCode !== null) throw new Error(`The server in ${folder} ended.`);
      await sleep(50);
    }
    const cpuSeconds = sessionSeconds(child.pid ?? 0);
    return {wallSeconds: (performance.now() - start) / 1000, cpuSeconds};
  } finally {
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
  }
}

async function isServed(port: number): Promise<boolean> {
  try {
    const response = await fetch(`http://localhost:${port}/`);
    await response.text();
    return response.ok;
  } catch {
    // The server does not listen yet.
    return false;
  }
}

/** Sums the processor time of all processes in a session. */
function sessionSeconds(session: number): number {
  if (process.platform !== 'linux') return Number.NaN;
  let ticks = 0;
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      if (Number(fields[3]) !== session) continue;
      for (const field of fields.slice(11, 15)) ticks += Number(field);
    } catch (error) {
      // Processes end while they are listed.
      if (!(error instanceof Error && 'code' in error)) throw error;
    }
  }
  return ticks / 100;
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().listen(0, () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
    server.on('error', reject);
  });
}
