/**
 * The worker's entries in a log that was downloaded from the platform, with the stacks of errors as places in
 * the source:
 *
 *   npm run log -- [--find TEXT] [--map dist/server/index.js.map] < LOG
 *
 * TEXT is a shopper's reference, a time such as 2026-11-22T14:03, or an event. The map belongs to the version that the
 * entry names; each deployment from GitHub keeps it for 90 days.
 */
import {existsSync, readFileSync} from 'node:fs';
import {SourceMap} from 'node:module';
import {text} from 'node:stream/consumers';
import {readOptions, run} from './command.ts';
import {mapStack, printable, readLog} from './read-log.ts';

await run(async () => {
  const options = readOptions({
    find: {type: 'string', default: ''},
    map: {type: 'string', default: 'dist/server/index.js.map'},
  });
  const {find, map: file} = options;
  const map = existsSync(file) ? new SourceMap(JSON.parse(readFileSync(file, 'utf8'))) : undefined;
  if (!map) console.error(`There is no ${file}, so stacks name places in the bundle.`);
  for (const {stack, ...entry} of readLog(await text(process.stdin))) {
    const line = JSON.stringify(entry);
    if (!line.includes(find)) continue;
    console.log(printable(line));
    if (stack) console.log(printable(map ? mapStack(stack, map) : stack).replace(/^/gm, '    '));
  }
});
