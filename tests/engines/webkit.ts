import {mkdirSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {vi} from 'vitest';
import {freePort} from '../support/free-port.ts';
import {type Browser, type Tab, toSource} from './browser.ts';
import {start, temporaryFolder} from './processes.ts';

type Send = <Result>(method: string, path: string, body?: object) => Promise<Result>;

/** Controls WebKitGTK's own small browser by classic WebDriver, on a display that nobody sees. */
export async function startWebKit(driver: string, xvfb: string): Promise<Browser> {
  const folder = temporaryFolder('webkit');
  // The buttons of the window would keep it wider than a phone.
  mkdirSync(join(folder, 'gtk-3.0'));
  writeFileSync(
    join(folder, 'gtk-3.0/gtk.css'),
    '* {min-width: 0; min-height: 0; padding: 0; margin: 0; border-width: 0; font-size: 1px}',
  );
  const display = start(xvfb, ['-displayfd', '3', '-screen', '0', '1600x1000x24']);
  const port = await freePort();
  const server = start(driver, [`--port=${port}`], {
    folder,
    env: {
      DISPLAY: `:${await display.printed(/^(\d+)$/m)}`,
      XDG_CONFIG_HOME: folder,
      WEBKIT_DISABLE_COMPOSITING_MODE: '1',
    },
  });
  const send: Send = async (method, path, command) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      // A command that hangs is an error of its own.
      signal: AbortSignal.timeout(20_000),
      ...(command && {body: JSON.stringify(command)}),
    });
    const body = await response.text();
    if (!response.ok) throw new Error(`${path}: ${body}`);
    return JSON.parse(body).value;
  };
  // The driver prints nothing when it listens.
  await vi.waitFor(() => send('GET', '/status'), {timeout: 10_000});
  return {
    async visit({width, height, hasScripts}) {
      const args = ['--automation', `--enable-javascript=${hasScripts}`];
      const {sessionId} = await send<{sessionId: string}>('POST', '/session', {
        capabilities: {
          alwaysMatch: {pageLoadStrategy: 'none', 'webkitgtk:browserOptions': {args}},
        },
      });
      const session = `/session/${sessionId}`;
      const first = await send<string>('GET', `${session}/window`);
      let isFirst = true;
      return {
        async openTab() {
          const handle = isFirst
            ? first
            : (await send<{handle: string}>('POST', `${session}/window/new`, {type: 'window'}))
                .handle;
          isFirst = false;
          await send('POST', `${session}/window`, {handle});
          await send('POST', `${session}/window/rect`, {width, height});
          return control(send, session, handle);
        },
        async close() {
          await send('DELETE', session);
        },
      };
    },
    async close() {
      await server.stop();
      await display.stop();
    },
  };
}

function control(send: Send, session: string, handle: string): Tab {
  const command = async <Result>(path: string, body: object): Promise<Result> => {
    await send('POST', `${session}/window`, {handle});
    return send<Result>('POST', `${session}/${path}`, body);
  };
  return {
    async goto(url) {
      await command('url', {url});
    },
    async run(script, ...args) {
      const json = await command<string>('execute/sync', {
        script: `return (${toSource(script)})(arguments[0]);`,
        args: [JSON.stringify(args)],
      });
      return JSON.parse(json);
    },
    async click(x, y) {
      await command('actions', {actions: [press(x, y)]});
    },
    async type(text) {
      await command('actions', {actions: [keys(text)]});
    },
  };
}

const press = (x: number, y: number) => ({
  type: 'pointer',
  id: 'pointer',
  actions: [
    {type: 'pointerMove', x: Math.round(x), y: Math.round(y)},
    {type: 'pointerDown', button: 0},
    {type: 'pointerUp', button: 0},
  ],
});

const enterKey = '\uE006';

const keys = (text: string) => ({
  type: 'key',
  id: 'keys',
  actions: [...text.replaceAll('\n', enterKey)].flatMap((value) => [
    {type: 'keyDown', value},
    {type: 'keyUp', value},
  ]),
});
