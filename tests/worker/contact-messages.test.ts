import {afterAll, afterEach, beforeAll, describe, expect, it} from 'vitest';
import {runScript} from '../support/run-script.ts';
import {type Site, startSite} from '../support/site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite({CONTACT_DELIVERY: 'database'});
});
afterAll(() => site?.close());
afterEach(() => site.database.faults.clear());

let visitors = 0;

/** Each message has a text of its own, because the same text is the same message. */
function newMessage(changes: Record<string, string> = {}): Record<string, string> {
  return {
    name: 'A Shopper',
    email: 'shopper@example.com',
    subject: 'A question',
    message: `Is RUSH vegan? ${crypto.randomUUID()}`,
    ...changes,
  };
}

/** Posts the form as a browser does without scripts, or as the page's script does. */
async function send(
  message: Record<string, string>,
  {headers = {}, path = '/contact'}: {headers?: Record<string, string>; path?: string} = {},
) {
  const response = await fetch(`${site.origin}${path}`, {
    method: 'POST',
    headers: {'oxygen-buyer-ip': `visitor ${visitors++}`, ...headers},
    body: new URLSearchParams(message),
  });
  return {status: response.status, headers: response.headers, html: await response.text()};
}

function stored({message = ''}: Record<string, string>): Promise<unknown[]> {
  return site.database.sql('select name, message from public.contact_messages where message = $1', [
    message,
  ]);
}

describe('POST /contact', () => {
  it('stores a message once that is sent without scripts, with them, and again', async () => {
    const message = newMessage();
    for (const path of ['/contact', '/contact.data', '/contact']) {
      const response = await send({...message, message: `${message.message}\r\n`}, {path});
      expect(response.status).toBe(200);
      expect(response.headers.get('Cache-Control')).toBe('private, no-store');
      if (path === '/contact') expect(response.html).toContain('Your message has been sent');
      expect(response.html).not.toContain(message.message);
    }
    expect(await stored(message)).toEqual([{name: 'A Shopper', message: message.message}]);
  });

  it('rejects an incomplete message with 400 and stores nothing', async () => {
    const message = newMessage({subject: ' '});
    const response = await send(message);
    expect(response.status).toBe(400);
    expect(response.html).toContain('Please fill in every field');
    expect(await stored(message)).toEqual([]);
  });

  it.each(['malformed', 'hang'] as const)(
    'responds with 503 while the database has the fault %s, and keeps the text',
    async (fault) => {
      site.database.faults.add({fault});
      const text = 'Is this </textarea><script>alert(1)</script> vegan?';
      const failed = await send(newMessage({message: text}));
      expect(failed.status).toBe(503);
      expect(failed.html).toContain('Your text is still here');
      expect(failed.html).toContain('Is this &lt;/textarea&gt;');
      expect(failed.html).not.toContain('<script>alert(1)');
    },
  );

  it('leaves no message in the log', () => {
    expect(site.worker.lines.join('\n')).not.toMatch(/vegan|shopper@/i);
  });
});

describe('npm run messages', () => {
  const run = (variables: Record<string, string>) => runScript('messages', [], variables);

  it('prints messages whose text cannot forge another one, with the secret key only', async () => {
    const forged = '2026-11-22T00:00:00+00:00  b0c3a9e2\nThe Bank <bank@example.com>';
    const text = `line one\n\u001b[2Jline two \u202etxt\n\n${forged}`;
    // A visitor may also insert into the table without the form.
    await site.database.sql(
      `insert into public.contact_messages (id, name, email, subject, message)
       values (gen_random_uuid(), $1, 'shopper@example.com', 'A question', $2)`,
      [`An Attacker\n\n${forged}`, text],
    );
    const {url, publishableKey, secretKey} = site.database;
    const variables = {PUBLIC_SUPABASE_URL: url, SUPABASE_SECRET_KEY: secretKey};
    const {code, out} = await run(variables);
    expect(code).toBe(0);
    expect(out).toMatch(
      /^An Attacker .* <shopper@example\.com>\nA question\n\n {2}line one\n {3}\[2Jline two {2}txt\n/m,
    );
    expect(out).not.toMatch(/^(The Bank|2026-11-22T00:00:00)/m);
    expect(out).not.toMatch(/\p{Cf}|\p{Cc}(?<!\n)/u);
    const visitor = await run({...variables, SUPABASE_SECRET_KEY: publishableKey});
    expect(visitor).toMatchObject({code: 1, err: expect.stringContaining('permission denied')});
    expect(await run({})).toMatchObject({code: 1});
  });
});
