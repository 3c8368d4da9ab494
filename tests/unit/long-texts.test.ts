import {globSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {createContext, runInContext} from 'node:vm';
import ts from 'typescript';
import {expect, it} from 'vitest';
import {assistantOf} from '../../app/analytics/assistant-visit.ts';
import {parseBatch} from '../../app/analytics/batch.server.ts';
import {errorSource} from '../../app/analytics/monitoring/client-errors.ts';
import {plain} from '../../app/assistants/syntax.server.ts';
import {isCartId, readCartCookie} from '../../app/cart/cart-id.ts';
import {parseQuantity} from '../../app/cart/quantity.ts';
import {parseCartPermalink, parseLinkedCode} from '../../app/cart/server/link-parameters.server.ts';
import {parseRequests} from '../../app/cart/server/parse-request.server.ts';
import {parseMessage} from '../../app/contact/message.server.ts';
import {parseTrackingNumber} from '../../app/orders/tracking-number.ts';
import {topics} from '../../app/orders/webhooks/topics.server.ts';
import {isCampaignParameter} from '../../app/platform/http/campaign.ts';
import {canonicalPath} from '../../app/platform/http/request-address.ts';
import {mediaTypeOf} from '../../app/platform/http/request-body.server.ts';
import {documentKey} from '../../app/platform/server/document-cache.server.ts';
import {describeError, pathForLog} from '../../app/platform/server/log.server.ts';
import {parseEmail} from '../../app/signups/signup.server.ts';
import {payloads} from '../support/deliveries.ts';

const length = 200_000;

/** The shop's expressions look for these texts, which are repeated after a beginning that fits and before an end that does not. */
const texts = [
  ...[
    '/',
    '//',
    '"/',
    '?',
    '.a',
    '..',
    '%',
    '%61',
    ' ',
    '\n',
    '\0',
    '-',
    '0',
    '0 ',
    ':1',
    'a',
    '@',
  ],
  ...[',', ';', '=', '&a=', '\\', '<', '\u202e', 'https://', 'BRL-'],
].flatMap((part) =>
  ['', '"/', '97201'].map((beginning) => `${beginning}${part.repeat(length / part.length)}!`),
);

interface Expression {
  /** Where it is, and the expression itself. */
  name: string;
  expression: RegExp;
}

/** Every regular expression of the app, because texts from outside reach most of them sooner or later. */
function expressionsIn(file: string): Expression[] {
  const root = join(import.meta.dirname, '../..');
  const source = ts.createSourceFile(file, readFileSync(join(root, file), 'utf8'), {
    languageVersion: ts.ScriptTarget.Latest,
    jsDocParsingMode: ts.JSDocParsingMode.ParseNone,
  });
  const found: Expression[] = [];
  function visit(node: ts.Node): void {
    if (ts.isRegularExpressionLiteral(node)) {
      const line = source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1;
      const [, pattern = '', flags = ''] = /^\/(.*)\/(\w*)$/s.exec(node.text) ?? [];
      const expression = new RegExp(pattern, flags.replace('g', ''));
      found.push({name: `${file}:${line} ${node.text}`, expression});
    }
    ts.forEachChild(node, visit);
  }
  visit(source);
  return found;
}

it('every regular expression of app/ reads a text in a time that grows with its length only', () => {
  const files = globSync('{server.ts,app/**/*.{ts,tsx}}', {
    cwd: join(import.meta.dirname, '../..'),
  });
  const expressions = files.flatMap(expressionsIn);
  expect(expressions.length).toBeGreaterThan(80);
  // So long that a slow expression takes 200 ms, and each of the others less than 6.
  const long = texts.map((text) => `${text.slice(0, 10_000)}!`);
  const isSlow = ({expression}: Expression) =>
    [1, 2, 3].every(() => {
      const startedAt = process.cpuUsage();
      const hasEnded = endsWithin(20_000, () => {
        for (const text of long) expression.test(text);
      });
      // On a busy machine, the clock says nothing.
      return !hasEnded || process.cpuUsage(startedAt).user > 60_000;
    });
  // Bound the repetition, such as `\\d{1,6}` for `\\d+`, or find the text in another way.
  expect(expressions.filter(isSlow).map(({name}) => name)).toEqual([]);
});

const origin = 'https://shop.example';
const request = (text: string, headers = {}) => new Request(new URL(text, origin), {headers});

function order(text: string) {
  const address = {city: text, province_code: text, zip: text, country_code: 'US'};
  const note_attributes = [{name: text, value: text}];
  const line_items = [{...Object(payloads.order().line_items)[0], title: text}];
  const own = {shipping_address: address, note_attributes, line_items};
  return [own, {...own, shipping_address: {...address, province_code: 'OR'}}].map(payloads.order);
}

it.each<[string, (text: string) => unknown]>([
  ['the message of an error', (text) => describeError(new Error(text))],
  ['the path of a line of the log', pathForLog],
  ['the path of a request', canonicalPath],
  ['the address of a document', (text) => documentKey(request(`/${encodeURI(text)}`))],
  ['a parameter’s name', isCampaignParameter],
  [
    'the Content-Type header',
    (text) => mediaTypeOf(new Headers([['Content-Type', encodeURI(text)]])),
  ],
  ['the Cookie header', (text) => readCartCookie(request('/', {Cookie: encodeURI(text)}))],
  ['a cart’s id', isCartId],
  ['a cart’s form', (text) => parseRequests(new URLSearchParams({cartFormInput: text}))],
  ['a quantity', parseQuantity],
  ['a cart link', (text) => parseCartPermalink(text, new URLSearchParams({selling_plan: text}))],
  ['a discount link', parseLinkedCode],
  [
    'a message',
    (text) =>
      parseMessage(new URLSearchParams({name: text, email: text, subject: text, message: text})),
  ],
  ['an address that signs up', parseEmail],
  ['a tracking number', parseTrackingNumber],
  [
    'a delivery',
    (text) => order(text).map((payload) => topics['orders/create'](payload, new Map())),
  ],
  ['events', (text) => parseBatch(text, 0)],
  ['a referrer', (text) => assistantOf(origin, text)],
  ['the stack of a browser’s error', (text) => errorSource(text, origin)],
  ['a name of the store in Markdown', plain],
])('%s is read in a time that grows with its length only', (_, read) => {
  for (const text of texts) {
    // Milliseconds, or minutes where the time grows with the square of the length.
    expect(
      endsWithin(20_000, () => read(text)),
      text.slice(0, 20),
    ).toBe(true);
  }
});

const context = createContext({task: () => {}});

function endsWithin(timeout: number, task: () => unknown): boolean {
  context.task = () => {
    try {
      task();
    } catch (error) {
      // A text that cannot be read is refused.
      expect(error).toBeInstanceOf(Error);
    }
  };
  try {
    runInContext('task()', context, {timeout});
    return true;
  } catch (error) {
    if (Reflect.get(Object(error), 'code') !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error;
    return false;
  }
}
