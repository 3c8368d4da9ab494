import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {afterAll, beforeAll, describe, expect, test} from 'vitest';
import type {CartResponse} from '../../app/cart/cart-response.ts';
import type {FaultKind} from '../../local/storefront/faults.ts';
import {quantities, Shopper} from '../support/shopper.ts';
import {type Site, startSite} from '../support/site.ts';

/*
 * The fault matrix: what becomes of each deed under each fault. Every cell begins with a
 * cart of two RUSH, does its deed under the fault, and looks again when the fault is over.
 */
const deeds = ['add', 'update', 'remove', 'load', 'checkout'] as const;
type Deed = (typeof deeds)[number];

const faults = [
  'down',
  'slow',
  'throttled',
  'access denied',
  'malformed',
  'answer lost',
  'cart expired',
  'cart completed',
  'variant deleted',
  'out of stock',
] as const;
type Fault = (typeof faults)[number];

const storeFaults: Partial<Record<Fault, FaultKind>> = {
  down: 'down',
  slow: 'slow',
  throttled: 'throttled',
  'access denied': 'access_denied',
  malformed: 'malformed',
  'answer lost': 'lost',
};

const root = join(import.meta.dirname, '../..');
const documented = readFileSync(join(root, 'docs/cart.md'), 'utf8');
const seen = new Map<Fault, Map<Deed, string>>();

describe.each(faults)('with the fault "%s"', (fault) => {
  let site: Site;
  beforeAll(async () => {
    site = await startSite();
  });
  afterAll(() => site?.close());

  test.each(deeds)('%s ends as the table says', async (deed) => {
    const {control} = site.store;
    control.reset();
    const ada = new Shopper(site.origin);
    const {answer: before} = await ada.add('rush', 2);
    const id = before.cart.id ?? '';

    const kind = storeFaults[fault];
    if (kind)
      control.addFault({operation: '*', fault: kind, ...(kind === 'slow' && {delayMs: 300})});
    if (fault === 'cart expired') control.expireCart(id);
    if (fault === 'cart completed') {
      await ada.checkout();
      control.expireCart(id);
    }
    if (fault === 'variant deleted') control.setProduct('vitra', {variantDeleted: true});
    if (fault === 'out of stock') control.setProduct('vitra', {quantityAvailable: 0});

    const answer = await act(ada, deed, before);
    control.clearFaults();
    const after = await ada.settled();
    const cell = `${atOnce(answer)}; then ${contents(after)}`;
    const row = seen.get(fault) ?? new Map<Deed, string>();
    seen.set(fault, row.set(deed, cell));
    expect(rowOf(documented, fault)?.[deeds.indexOf(deed)]).toBe(cell);
  });
});

afterAll(() => console.log(table()));

function act(ada: Shopper, deed: Deed, {cart}: CartResponse): Promise<CartResponse> {
  const line = cart.lines[0]?.id ?? undefined;
  switch (deed) {
    case 'add':
      return ada.add('vitra', 1).then(({answer}) => answer);
    case 'update':
      return ada.set('rush', 3, line).then(({answer}) => answer);
    case 'remove':
      return ada.remove('rush', line).then(({answer}) => answer);
    case 'load':
      return ada.look();
    case 'checkout':
      return ada.checkout().then(({answer}) => answer);
  }
}

/** What the shopper sees at once. */
function atOnce({cart, problem, location}: CartResponse): string {
  if (location) return 'checkout';
  const what = contents({cart});
  if (problem) return `${what}, “${problem}”`;
  return cart.isStoreReachable ? what : `${what}, kept here`;
}

function contents(answer: CartResponse): string {
  const lines = Object.entries(quantities(answer)).map(([key, quantity]) => `${quantity} ${key}`);
  return lines.join(' + ') || 'empty';
}

function rowOf(text: string, fault: Fault): string[] | undefined {
  const line = text.split('\n').find((candidate) => candidate.startsWith(`| ${fault} |`));
  return line
    ?.split('|')
    .slice(2, -1)
    .map((cell) => cell.trim());
}

function table(): string {
  const head = [`| fault | ${deeds.join(' | ')} |`, `| --- |${' --- |'.repeat(deeds.length)}`];
  const rows = faults.map((fault) => {
    const cells = deeds.map((deed) => seen.get(fault)?.get(deed) ?? '?');
    return `| ${fault} | ${cells.join(' | ')} |`;
  });
  return [...head, ...rows].join('\n');
}
