import {describe, expect, it} from 'vitest';
import {printable, readLog} from '../../../scripts/read-log.ts';

const one = {
  time: '2026-11-22T14:03:00.000Z',
  level: 'warn',
  event: 'request',
  path: '/about',
  status: 500,
};
const text = JSON.stringify(one);

describe('readLog', () => {
  it.each([
    ['its own line', text],
    ['a line of a file with CRLF', `${text}\r`],
    ["Cloudflare's event", JSON.stringify({logs: [{message: [text]}], outcome: 'ok'})],
    ['an object with a message', JSON.stringify({message: one, deployment: 7})],
    [
      'a colored warning of `wrangler dev`',
      `\u001b[33m▲ \u001b[43;33m[\u001b[43;30mWARNING\u001b[43;33m]\u001b[0m \u001b[1m${text}\u001b[0m`,
    ],
    ['a plain error of `wrangler dev`', `✘ [ERROR] ${text}`],
  ])('finds an entry in %s', (_, line) => {
    expect(readLog(`wrangler 4.116.0\n${line}\n{"level": "info"}`)).toEqual([one]);
  });

  it.each([
    ['a line that was cut', text.slice(0, 30)],
    ['a header of a request', JSON.stringify({event: {request: {headers: {'user-agent': text}}}})],
    ['an error of the platform', JSON.stringify({exceptions: [{name: 'Error', message: text}]})],
    ['a message of another program', `✘ [ERROR] Cannot read ${text}`],
  ])('finds none in %s', (_, line) => {
    expect(readLog(line)).toEqual([]);
  });
});

it('printable leaves nothing that a terminal obeys', () => {
  const stack = 'Error: \u001b[2J\u001b]0;title\u0007a\u009b31mb\u202ec\r\n    at d';
  expect(printable(stack)).toMatch(/^[\P{C}\n\uFFFD]+$/u);
  expect(printable(stack)).toContain('\n    at d');
});
