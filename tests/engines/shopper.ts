import {expect, vi} from 'vitest';
import type {Tab} from './browser.ts';

interface Where {
  /** A selector of the part of the page to look in. */
  area?: string;
}

/** A shopper looks for words, presses the element that has them, and types. */
export class Shopper {
  readonly tab: Tab;
  readonly #origin: string;
  readonly #hasScripts: boolean;

  constructor(tab: Tab, origin: string, hasScripts: boolean) {
    this.tab = tab;
    this.#origin = origin;
    this.#hasScripts = hasScripts;
  }

  /** Opens a page, and waits until its scripts work unless that is what is tested. */
  async open(path: string, {isHydrated = this.#hasScripts} = {}): Promise<void> {
    await this.goTo(this.#origin + path);
    if (isHydrated) await this.hydrated();
  }

  async goTo(address: string): Promise<void> {
    const before = await this.tab.run(() => performance.timeOrigin);
    await this.tab.goto(address);
    await this.until(`the document ${address}`, async () => {
      const isThere = (former: number) =>
        document.readyState !== 'loading' && performance.timeOrigin !== former;
      expect(await this.tab.run(isThere, before)).toBe(true);
    });
  }

  hydrated(): Promise<void> {
    return this.until('the page to be hydrated', async () => {
      const isHydrated = () => document.documentElement.dataset.hydrated !== undefined;
      expect(await this.tab.run(isHydrated)).toBe(true);
    });
  }

  /** Returns what the pattern matched. */
  sees(text: string | RegExp, {area = 'body'}: Where = {}): Promise<string[]> {
    return this.until(`${text} in ${area}`, async () => {
      const shown = await this.text(area);
      if (typeof text === 'string') expect(shown).toContain(text);
      else expect(shown).toMatch(text);
      return shown.match(text) ?? [];
    });
  }

  isAt(address: RegExp): Promise<void> {
    return this.until(`the address ${address}`, async () => {
      expect(await this.address()).toMatch(address);
    });
  }

  text(area: string): Promise<string> {
    return this.tab.run(visibleText, area);
  }

  address(): Promise<string> {
    return this.tab.run(() => window.location.href);
  }

  /** Presses the first button, link or option whose name begins with these words. */
  press(name: string, where: Where = {}): Promise<void> {
    return this.#pressOneOf('a, button, summary, label', name, where);
  }

  /** Types into the field of this name, in place of what it holds. */
  async fill(name: string, text: string, where: Where = {}): Promise<void> {
    await this.#pressOneOf('input, textarea', name, where);
    await this.until(`the focus in “${name}”`, async () => {
      expect(await this.tab.run(selectContent)).toBe(true);
    });
    await this.tab.type(text);
  }

  until<Result>(what: string, look: () => Promise<Result>): Promise<Result> {
    return vi.waitFor(look, {timeout: 15_000, interval: 50}).catch(async (cause: unknown) => {
      const shown = await this.text('body').catch(String);
      throw new Error(`Waited in vain for ${what}. The page: ${shown}`, {cause});
    });
  }

  /** Presses the middle of an element when it is visible and uncovered, and does not move. */
  async #pressOneOf(kinds: string, name: string, {area = 'body'}: Where): Promise<void> {
    let last = '';
    const {x, y} = await this.until(`“${name}” to press in ${area}`, async () => {
      const point = await this.tab.run(middleOf, kinds, name, area);
      const previous = last;
      last = JSON.stringify(point);
      if (point === null || last !== previous) throw new Error('It is not there yet, or moves.');
      return point;
    });
    await this.tab.click(x, y);
  }
}

/* The functions below run in the page. */

function visibleText(area: string): string {
  const parts = [...document.querySelectorAll<HTMLElement>(area)];
  return parts.map(({innerText}) => innerText.replace(/\s+/g, ' ')).join(' ');
}

function selectContent(): boolean {
  const field = document.activeElement;
  const isField = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
  if (isField) field.select();
  return isField;
}

function middleOf(kinds: string, name: string, area: string): {x: number; y: number} | null {
  const nameOf = (element: HTMLElement) => {
    const isField = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
    const text = isField ? element.labels?.[0]?.textContent : element.innerText;
    return element.getAttribute('aria-label') ?? text ?? '';
  };
  for (const part of document.querySelectorAll(area)) {
    for (const element of part.querySelectorAll<HTMLElement>(kinds)) {
      const isNamed = nameOf(element).replace(/\s+/g, ' ').trim().startsWith(name);
      if (!isNamed || !element.checkVisibility({visibilityProperty: true})) continue;
      if (element.matches(':disabled, [aria-disabled=true]')) continue;
      const middle = () => {
        // A link that is broken into lines has a rectangle for each.
        const [first] = element.getClientRects();
        const {left, top, width, height} = first ?? element.getBoundingClientRect();
        const [x, y] = [Math.round(left + width / 2), Math.round(top + height / 2)];
        // Firefox finds elements outside of the window, too.
        const isInside = x < window.innerWidth && y < window.innerHeight;
        const hit = isInside ? document.elementFromPoint(x, y) : null;
        const label = hit?.closest('label');
        return element.contains(hit) || (label && label.control === element) ? {x, y} : null;
      };
      const point = middle();
      if (point) return point;
      element.scrollIntoView({block: 'center', behavior: 'instant'});
      const scrolled = middle();
      if (scrolled) return scrolled;
    }
  }
  return null;
}
