import {randomUUID} from 'node:crypto';
import {afterAll, beforeAll, describe, expect, onTestFinished, test} from 'vitest';
import {payFor} from '../support/buy.ts';
import {type Site, startSite} from '../support/site.ts';
import {startUncompressed} from '../support/uncompressed.ts';
import type {Browser} from './browser.ts';
import {Shopper} from './shopper.ts';

const drawer = 'dialog[open]';
const buyBox = '[data-buy]';

/** Describes what has to work in every engine, on a wide screen and on a phone's. */
export function describeWalk(engine: string, start: () => Promise<Browser>): void {
  let browser: Browser;
  let site: Site;
  beforeAll(async () => {
    site = await startSite();
    browser = await start();
  });
  afterAll(async () => {
    await browser?.close();
    await site?.close();
  });

  describe.each([
    // So low that the drawer scrolls.
    {width: 1440, height: 600},
    {width: 390, height: 844},
  ])(`${engine} at $width px`, (viewport) => {
    /** Opens a browser for a new visitor, behind a connection that can be held up or cut. */
    async function visit({hasScripts = true} = {}) {
      const ip = randomUUID();
      const connection: {gate?: (path: string) => Promise<void> | void} = {};
      const line = await startUncompressed(site.origin, (path, headers) => {
        headers['oxygen-buyer-ip'] = ip;
        return connection.gate?.(path);
      });
      const visitor = await browser.visit({...viewport, hasScripts});
      onTestFinished(async () => {
        await visitor.close();
        await line.close();
      });
      const openTab = async () => new Shopper(await visitor.openTab(), line.origin, hasScripts);
      return {shopper: await openTab(), openTab, connection};
    }

    test('a shopper subscribes, uses a code, checks out, and tracks the order', async () => {
      const {shopper} = await visit();
      await shopper.open('/products/rush');
      await shopper.press('Subscribe & Save', {area: '[data-choices]'});
      await shopper.press('Add to Cart', {area: buyBox});
      await shopper.sees('RUSH (Subscription)', {area: drawer});
      await shopper.until('the focus on a button with a name', async () => {
        const nameOfFocus = () => document.activeElement?.getAttribute('aria-label');
        expect(await shopper.tab.run(nameOfFocus)).toBe('Close cart');
      });
      await shopper.press('Discount code or note', {area: drawer});
      await shopper.fill('Discount code', 'WELCOME10\n', {area: drawer});
      await shopper.sees('Discount (WELCOME10)', {area: drawer});
      await shopper.press('Checkout', {area: drawer});
      await payAndTrack(shopper);
    });

    test('without scripts, a shopper buys and tracks the order', async () => {
      const {shopper} = await visit({hasScripts: false});
      // The page asks a shopper without scripts to load it again while its prices are not known.
      await shopper.until('a document with prices', async () => {
        await shopper.open('/products/rush');
        expect(await shopper.text('main')).not.toContain('Reload this page');
      });
      await shopper.press('Subscribe & Save', {area: '[data-choices]'});
      await shopper.press('Add to Cart', {area: buyBox});
      await shopper.isAt(/\/cart$/);
      await shopper.sees('RUSH (Subscription)', {area: 'main'});
      await shopper.press('Checkout', {area: 'main'});
      await payAndTrack(shopper);
    });

    /** Pays for the cart whose checkout is open, and looks the order up. */
    async function payAndTrack(shopper: Shopper): Promise<void> {
      await shopper.isAt(/\/cart\/c\//);
      const checkout = await shopper.address();
      await payFor(checkout, site.store);
      await shopper.goTo(checkout);
      await shopper.press('View your order');
      const [number = ''] = await shopper.sees(/BRL-[A-Z0-9]{9}/);
      // The order arrives by a webhook.
      await site.store.control.settled();
      await shopper.open('/contact?tab=track');
      await shopper.fill('Tracking number', `${number}\n`);
      await shopper.sees('RUSH', {area: 'article'});
    }

    test('an add before hydration counts', async () => {
      const {shopper, connection} = await visit();
      let release = () => {};
      const released = new Promise<void>((resolve) => {
        release = resolve;
      });
      // One script is enough, and the others leave connections for the form.
      connection.gate = (path) => (path.includes('/entry.client') ? released : undefined);
      await shopper.open('/products/rush', {isHydrated: false});
      await shopper.press('Add to Cart', {area: buyBox});
      await shopper.isAt(/\/cart$/);
      release();
      await shopper.hydrated();
      await shopper.sees('RUSH', {area: 'main'});
      await shopper.sees('1', {area: 'header a[href="/cart"]'});
    });

    test('the contact form shows its first invalid field below the header, and sends', async () => {
      const {shopper} = await visit();
      await shopper.open('/contact');
      await shopper.press('Send Message');
      await shopper.sees('Please enter your name.');
      await shopper.until('the first invalid field below the header', async () => {
        const field = await shopper.tab.run(() => {
          const {top = 0} = document.activeElement?.getBoundingClientRect() ?? {};
          const {bottom = 0} = document.querySelector('header')?.getBoundingClientRect() ?? {};
          return {name: document.activeElement?.getAttribute('name'), isBelow: top >= bottom};
        });
        expect(field).toEqual({name: 'name', isBelow: true});
      });
      await shopper.fill('Name', 'Test Visitor');
      await shopper.fill('Email', 'visitor@example.com');
      await shopper.fill('Subject', 'A question');
      await shopper.fill('Message', 'How do I take it?');
      await shopper.press('Send Message');
      await shopper.sees('Your message has been sent');
    });

    test('a figure that scrolls into view counts up', async () => {
      const {shopper} = await visit();
      await shopper.open('/products/rush');
      await shopper.until('a figure below the screen, which is hidden', async () => {
        const isHidden = () => document.querySelector('[data-reveal=hidden] .count') !== null;
        expect(await shopper.tab.run(isHidden)).toBe(true);
      });
      await shopper.tab.run(() => {
        document.addEventListener('transitionrun', ({propertyName}) => {
          if (propertyName === '--shown') for (const each of document.getAnimations()) each.pause();
        });
        document.querySelector('.count')?.scrollIntoView({block: 'center', behavior: 'instant'});
      });
      // No script can read the number, but its width follows the number of its digits.
      const widths = await shopper.until('a figure that is about to count', async () => {
        const found = await shopper.tab.run(() => {
          const count = document.querySelector('.count');
          const figure = count?.closest('.count-up');
          const [counting] = figure?.getAnimations({subtree: true}) ?? [];
          if (!count || !counting) return null;
          return [0, 300].map((time) => {
            counting.currentTime = time;
            return count.getBoundingClientRect().width;
          });
        });
        expect(found).toHaveLength(2);
        return found ?? [];
      });
      expect(widths[1]).toBeGreaterThan(widths[0] ?? 0);
    });

    test('an add in one tab is shown in the other', async () => {
      const {shopper, openTab} = await visit();
      const second = await openTab();
      await shopper.open('/products/rush');
      await second.open('/products/vitra');
      await shopper.press('Add to Cart', {area: buyBox});
      await shopper.sees('RUSH', {area: drawer});
      await second.press('Add to Cart', {area: buyBox});
      await second.sees('RUSH', {area: drawer});
      await second.sees('VITRA', {area: drawer});
      await shopper.sees('VITRA', {area: drawer});
      // Formatters of dates and numbers differ between engines.
      expect(await shopper.text('main')).not.toMatch(/undefined|NaN|Invalid/);
    });

    test('an add during an outage is kept and arrives once', async () => {
      const {shopper, connection} = await visit();
      await shopper.open('/products/rush');
      await shopper.until('the drawer to be loaded, because the page is idle', async () => {
        const isLoaded = () =>
          performance.getEntriesByType('resource').some(({name}) => name.includes('/cart-drawer'));
        expect(await shopper.tab.run(isLoaded)).toBe(true);
      });
      // The picture of a closed zoom is not downloaded.
      const pictures = await shopper.tab.run(() =>
        performance
          .getEntriesByType('resource')
          .flatMap(({name}) => /[\w-]+\.avif/.exec(name) ?? []),
      );
      expect(pictures.length).toBeGreaterThan(0);
      expect(pictures).not.toContain('front-1400.avif');
      connection.gate = () => {
        throw new Error('The connection is cut.');
      };
      await shopper.press('Add to Cart', {area: buyBox});
      await shopper.sees('We can’t reach the store right now', {area: drawer});
      await shopper.sees('RUSH', {area: drawer});
      delete connection.gate;
      await shopper.sees(/^(?!.*We can’t reach the store).*RUSH/, {area: drawer});
      await shopper.open('/cart');
      await shopper.sees('Subtotal $49.95', {area: 'main'});
    });
  });
}
