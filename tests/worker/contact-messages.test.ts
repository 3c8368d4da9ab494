import {spawn} from 'node:child_process';
import {randomUUID} from 'node:crypto';
import {join} from 'node:path';
import {afterAll, afterEach, beforeAll, describe, expect, it} from 'vitest';
import {type Site, startSite} from '../support/site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite({CONTACT_DELIVERY: 'database'});
});
afterAll(() => site?.close());
afterEach(() => site.database.fault('none'));

let visitors = 0;

function newMessage(changes: Record<string, string> = {}): Record<string, string> {
  return {
    id: randomUUID(),
    name: 'A Shopper',
    email: 'shopper@example.com',
    subject: 'A question',
    message: 'Is RUSH vegan?',
    ...changes,
  };
}

async function send(
  message: Record<string, string>,
  headers: Record<string, string> = {'oxygen-buyer-ip': `visitor ${visitors++}`},
) {
  const response = await fetch(`${site.origin}/api/contact`, {
    method: 'POST',
    headers,
    body: new URLSearchParams(message),
  });
  const {problem} = Object(await response.json());
  return {status: response.status, problem, headers: response.headers};
}

function stored(id: string | undefined): Promise<unknown[]> {
  return site.database.sql('select name, message from public.contact_messages where id = $1', [id]);
}

describe('POST /api/contact', () => {
  it('stores a message once, also when it is sent again after a lost response', async () => {
    const message = newMessage();
    for (const _ of ['first', 'again']) {
      expect(await send(message)).toMatchObject({status: 201, problem: undefined});
    }
    expect(await stored(message.id)).toEqual([{name: 'A Shopper', message: 'Is RUSH vegan?'}]);
  });

  it.each([
    ['an empty field', {subject: ' '}],
    ['an invalid email address', {email: 'shopper'}],
    ['a filled honeypot', {website: 'https://spam.example'}],
  ])('rejects %s with 400 and stores nothing', async (_, changes) => {
    const message = newMessage(changes);
    expect(await send(message)).toMatchObject({status: 400, problem: expect.any(String)});
    expect(await stored(message.id)).toEqual([]);
  });

  it('rejects a page of another site and a large body', async () => {
    const foreign = {'oxygen-buyer-ip': 'x', Origin: 'https://evil.example'};
    expect((await send(newMessage(), foreign)).status).toBe(403);
    // The worker responds before it has read the body, so the connection cannot be used again.
    const large = {'oxygen-buyer-ip': 'y', Connection: 'close'};
    expect((await send(newMessage({message: 'x'.repeat(80_000)}), large)).status).toBe(413);
  });

  it('accepts five messages of a visitor in a minute', async () => {
    const visitor = {'oxygen-buyer-ip': 'a busy visitor'};
    for (let count = 0; count < 5; count += 1) {
      expect((await send(newMessage(), visitor)).status).toBe(201);
    }
    const limited = await send(newMessage(), visitor);
    expect(limited.status).toBe(429);
    expect(Number(limited.headers.get('Retry-After'))).toBeGreaterThan(0);
  });

  it.each(['down', 'error500', 'garbage', 'hang'] as const)(
    'responds with 503 while the database has the fault %s',
    async (fault) => {
      site.database.fault(fault);
      expect(await send(newMessage())).toMatchObject({status: 503, problem: expect.any(String)});
    },
  );

  it('lists nothing', async () => {
    const response = await fetch(`${site.origin}/api/contact`);
    expect([response.status, await response.json()]).toEqual([
      405,
      {problem: 'Messages are posted.'},
    ]);
  });

  it('does not exist where messages are simulated', async () => {
    const own = await startSite();
    try {
      const body = new URLSearchParams(newMessage());
      const response = await fetch(`${own.origin}/api/contact`, {method: 'POST', body});
      expect(response.status).toBe(404);
    } finally {
      await own.close();
    }
  });

  it('leaves no message in the log', () => {
    expect(site.worker.lines.join('\n')).not.toMatch(/vegan|shopper@/i);
  });
});

describe('POST /contact, as a browser posts the form without scripts', () => {
  const post = async (message: Record<string, string>, headers = {}) => {
    const response = await fetch(`${site.origin}/contact`, {
      method: 'POST',
      headers: {'oxygen-buyer-ip': `visitor ${visitors++}`, ...headers},
      body: new URLSearchParams(message),
    });
    return {status: response.status, headers: response.headers, html: await response.text()};
  };

  it('shows that a message is sent once it is stored, and stores a repeated one once', async () => {
    const {id: _, ...message} = newMessage({message: 'Is SYNAPTIQ vegan?'});
    for (const _ of ['first', 'again']) {
      const response = await post(message);
      expect(response.status).toBe(200);
      expect(response.headers.get('Cache-Control')).toBe('private, no-store');
      expect(response.html).toContain('Your message has been sent');
      expect(response.html).not.toContain('Is SYNAPTIQ vegan?');
    }
    const rows = 'select count(*)::int as count from public.contact_messages where message = $1';
    expect(await site.database.sql(rows, [message.message])).toEqual([{count: 1}]);
  });

  it('shows why a message is not stored, and keeps its text', async () => {
    const text = 'Is this </textarea><script>alert(1)</script> vegan?';
    site.database.fault('error500');
    const failed = await post(newMessage({message: text}));
    site.database.fault('none');
    expect(failed.status).toBe(503);
    expect(failed.html).toContain('Your text is still here');
    expect(failed.html).toContain('Is this &lt;/textarea&gt;');
    expect(failed.html).not.toContain('<script>alert(1)');
    expect((await post(newMessage({email: 'shopper'}))).status).toBe(400);
    // The worker responds before it has read the body, so the connection cannot be used again.
    const large = await post(newMessage({message: 'x'.repeat(80_000)}), {Connection: 'close'});
    expect(large.status).toBe(413);
  });
});

describe('npm run messages', () => {
  function run(variables: Record<string, string>, ...args: string[]) {
    return new Promise<{code: number | null; output: string}>((resolve) => {
      const script = join(import.meta.dirname, '../../scripts/messages.ts');
      const child = spawn(process.execPath, [script, ...args], {
        cwd: import.meta.dirname,
        env: {PATH: process.env.PATH, ...variables},
      });
      let output = '';
      for (const stream of [child.stdout, child.stderr]) {
        stream.on('data', (chunk) => {
          output += chunk;
        });
      }
      child.on('close', (code) => resolve({code, output}));
    });
  }

  it('prints messages without their control characters, with the service key only', async () => {
    await send(newMessage({name: 'An Attacker', message: 'line one\n\u001b[2Jline two'}));
    const {url, anonKey, serviceRoleKey} = site.database;
    const variables = {PUBLIC_SUPABASE_URL: url, SUPABASE_SERVICE_ROLE_KEY: serviceRoleKey};
    const {code, output} = await run(variables);
    expect(code).toBe(0);
    expect(output).toContain('An Attacker <shopper@example.com>\nA question\n\nline one\n');
    expect(output).not.toContain('\u001b');
    const visitor = await run({...variables, SUPABASE_SERVICE_ROLE_KEY: anonKey});
    expect(visitor).toMatchObject({code: 1, output: expect.stringContaining('permission denied')});
    expect(await run({}, '--json')).toMatchObject({code: 1});
  });
});
