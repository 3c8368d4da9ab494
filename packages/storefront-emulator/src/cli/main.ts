#!/usr/bin/env node
import {readFileSync} from 'node:fs';
import {run} from './run.ts';

const manifest = new URL('../../package.json', import.meta.url);
const {version}: {version: string} = JSON.parse(readFileSync(manifest, 'utf8'));

const stop = new AbortController();
for (const name of ['SIGINT', 'SIGTERM'] as const) {
  // A second Ctrl+C ends the process at once, as it does without a handler.
  process.once(name, () => stop.abort(name));
}

process.exitCode = await run(process.argv.slice(2), {
  print: (text) => process.stdout.write(text),
  printError: (text) => process.stderr.write(text),
  signal: stop.signal,
  version,
});
