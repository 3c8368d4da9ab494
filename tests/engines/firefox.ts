import {writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {type Browser, keys, press, type Tab, toSource} from './browser.ts';
import {start, temporaryFolder} from './processes.ts';

/** The fields of all replies; a reply has those of its command. */
interface Reply {
  userContext: string;
  context: string;
  result: {value: string};
  exceptionDetails?: {text: string};
}

interface Message {
  id: number;
  result?: Reply;
  error?: string;
  message?: string;
}

type Send = (method: string, params: object) => Promise<Reply>;

/** Controls an installed Firefox by WebDriver BiDi. */
export async function startFirefox(path: string): Promise<Browser> {
  // Scripts are a preference of the whole browser, so visitors without them get a second one.
  const launched = new Map<boolean, ReturnType<typeof launch>>();
  return {
    async visit({width, height, hasScripts}) {
      const launching = launched.get(hasScripts) ?? launch(path, hasScripts);
      launched.set(hasScripts, launching);
      const {send} = await launching;
      const {userContext} = await send('browser.createUserContext', {});
      return {
        async openTab() {
          const {context} = await send('browsingContext.create', {type: 'tab', userContext});
          await send('browsingContext.setViewport', {context, viewport: {width, height}});
          return control(send, context);
        },
        async close() {
          await send('browser.removeUserContext', {userContext});
        },
      };
    },
    async close() {
      for (const launching of launched.values()) await (await launching).stop();
    },
  };
}

async function launch(path: string, hasScripts: boolean) {
  const folder = temporaryFolder('firefox');
  writeFileSync(join(folder, 'user.js'), `user_pref("javascript.enabled", ${hasScripts});\n`);
  const args = ['--headless', '--no-remote', '--profile', folder, '--remote-debugging-port', '0'];
  const {printed, stop} = start(path, args, {folder});
  const address = await printed(/WebDriver BiDi listening on (ws:\S+)/);
  const socket = new WebSocket(`${address}/session`);
  await new Promise((resolve, reject) => {
    socket.onopen = resolve;
    socket.onerror = reject;
  });
  const replies = new Map<number, (message: Message) => void>();
  socket.onmessage = ({data}) => {
    const message: Message = JSON.parse(data);
    replies.get(message.id)?.(message);
  };
  let id = 0;
  const send: Send = (method, params) => {
    id += 1;
    socket.send(JSON.stringify({id, method, params}));
    return new Promise((resolve, reject) => {
      replies.set(id, ({result, error, message}) => {
        if (result) resolve(result);
        else reject(new Error(`${method}: ${error}: ${message}`));
      });
    });
  };
  await send('session.new', {capabilities: {}});
  return {send, stop};
}

function control(send: Send, context: string): Tab {
  const act = async (actions: object) => {
    // Only the selected tab has the focus.
    await send('browsingContext.activate', {context});
    await send('input.performActions', {context, actions: [actions]});
  };
  return {
    async goto(url) {
      await send('browsingContext.navigate', {context, url, wait: 'none'});
    },
    async run(script, ...args) {
      const {result, exceptionDetails} = await send('script.callFunction', {
        functionDeclaration: toSource(script),
        arguments: [{type: 'string', value: JSON.stringify(args)}],
        awaitPromise: false,
        target: {context},
      });
      if (exceptionDetails) throw new Error(exceptionDetails.text);
      return JSON.parse(result.value);
    },
    click: (x, y) => act(press(x, y)),
    type: (text) => act(keys(text)),
  };
}
