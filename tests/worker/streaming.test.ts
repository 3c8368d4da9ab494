import {request} from 'node:http';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {type Shop, startShop} from '../support/site.ts';

// Each test has a worker of its own, because a worker caches what the store has responded.
let shop: Shop;
beforeEach(async () => {
  shop = await startShop();
});
afterEach(() => {
  shop.store.control.clearFaults();
  return shop.close();
});

const asBrowser = {
  'Accept-Encoding': 'identity',
  'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36',
};

describe('a document', () => {
  it.each(['/', '/products/rush'])(
    'of %s is sent up to its footer while the store has not responded',
    async (path) => {
      shop.store.control.addFault({operation: '*', fault: 'hang'});
      const {body} = await fetch(shop.origin + path, {headers: asBrowser});
      let html = '';
      // It cancels the rest.
      for await (const part of body?.pipeThrough(new TextDecoderStream()) ?? []) {
        html += part;
        if (html.includes('</footer>')) break;
      }
      const [sent = '', rest] = html.split('</footer>');
      expect(rest).toBeDefined();
      expect(sent).toMatch(/<button[^>]* disabled=""[^>]*>Loading\.\.\./);
      const price = /aria-live="polite"[^>]*>(?:<[^>]*>)*Loading price\.\.\./;
      if (path !== '/') expect(sent).toMatch(price);
      expect(sent).toContain('©');
      expect(sent).not.toMatch(/\$49\.95|\$48\.99/);
    },
  );

  it('is no failure in the log if visitors leave before it has arrived', async () => {
    shop.store.control.addFault({operation: '*', fault: 'hang'});
    const leave = (afterMs: number) =>
      new Promise<void>((resolve) => {
        const sent = request(`${shop.origin}/products/rush`, {agent: false, headers: asBrowser});
        // The document is not read, so that parts of it are still on their way.
        sent.on('response', () => setTimeout(() => sent.destroy(), afterMs));
        sent.on('close', resolve);
        sent.end();
      });
    await Promise.all(Array.from({length: 40}, (_, afterMs) => leave(afterMs)));
    const requests = () => shop.worker.lines.filter((line) => line.includes('"request"'));
    await expect.poll(() => requests().length).toBe(40);
    expect(shop.worker.lines.filter((line) => line.includes('render.failed'))).toEqual([]);
  });

  it('is complete in its first part for a crawler', async () => {
    shop.store.control.addFault({operation: '*', fault: 'slow', delayMs: 300});
    const headers = {'User-Agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)'};
    const html = await (await fetch(`${shop.origin}/products/rush`, {headers})).text();
    expect(html).toContain('$49.95');
    expect(html).not.toContain('<template id="B:');
  });
});
