import {
  type DocumentNode,
  GraphQLError,
  getLocation,
  Lexer,
  parse,
  Source,
  type Token,
  TokenKind,
} from 'graphql';
import type {ResponseError} from './errors.ts';

type Parsed = {document: DocumentNode} | {error: ResponseError};

const maxTokens = 20_000;

/** Parses a document; a syntax error has the wording of graphql-ruby, which Shopify runs. */
export function parseDocument(text: string): Parsed {
  try {
    return {document: parse(text, {maxTokens})};
  } catch (error) {
    if (error instanceof GraphQLError) return {error: syntaxError(text, error)};
    // The recursive parser has no limit of depth of its own.
    if (error instanceof RangeError)
      return {error: {message: 'This query is too large to execute.'}};
    throw error;
  }
}

function syntaxError(text: string, {message, positions}: GraphQLError): ResponseError {
  if (/\d+ tokens\. Parsing aborted/.test(message)) {
    return {message: 'This query is too large to execute.'};
  }
  const source = new Source(text);
  const start = positions?.[0] ?? 0;
  const token = tokenAt(source, start);
  if (text.trim() === '') return {message: 'Unexpected end of document'};
  // Shopify reports an unexpected end at the last token.
  const ended = token?.kind === TokenKind.EOF;
  const place = getLocation(source, ended ? Math.max(0, text.trimEnd().length - 1) : start);
  const {line, column} = place;
  const found = ended ? 'end of file' : describe(token, text.slice(start, start + 1));
  const [, expected = ''] = /Expected "([^"]+)"/.exec(message) ?? [];
  const expecting = expectable[expected] ? `, expecting ${expectable[expected]}` : '';
  return {
    message: `syntax error, unexpected ${found}${expecting} at [${line}, ${column}]`,
    locations: [{line, column}],
  };
}

/** The token at a position, or `undefined` for characters that form none. */
function tokenAt(source: Source, start: number): Token | undefined {
  const lexer = new Lexer(source);
  try {
    for (;;) {
      const token = lexer.advance();
      if (token.start >= start || token.kind === TokenKind.EOF) return token;
    }
  } catch (error) {
    if (error instanceof GraphQLError) return undefined;
    throw error;
  }
}

function describe(token: Token | undefined, character: string): string {
  if (!token) return `invalid token (${JSON.stringify(character)})`;
  if (token.kind === TokenKind.NAME) {
    const value = token.value ?? '';
    return `${keywords[value] ?? 'IDENTIFIER'} (${JSON.stringify(value)})`;
  }
  const name = punctuators[token.kind];
  if (name) return `${name} (${JSON.stringify(token.kind)})`;
  return `${literals[token.kind] ?? token.kind} (${JSON.stringify(token.value ?? '')})`;
}

const punctuators: Readonly<Record<string, string>> = {
  '!': 'BANG',
  $: 'VAR_SIGN',
  '&': 'AMP',
  '(': 'LPAREN',
  ')': 'RPAREN',
  '...': 'ELLIPSIS',
  ':': 'COLON',
  '=': 'EQUALS',
  '@': 'DIR_SIGN',
  '[': 'LBRACKET',
  ']': 'RBRACKET',
  '{': 'LCURLY',
  '|': 'PIPE',
  '}': 'RCURLY',
};

const literals: Readonly<Record<string, string>> = {
  [TokenKind.INT]: 'INT',
  [TokenKind.FLOAT]: 'FLOAT',
  [TokenKind.STRING]: 'STRING',
  [TokenKind.BLOCK_STRING]: 'STRING',
};

/** Words with a token of their own in graphql-ruby's grammar. */
const keywords: Readonly<Record<string, string>> = {
  query: 'QUERY',
  mutation: 'MUTATION',
  subscription: 'SUBSCRIPTION',
  fragment: 'FRAGMENT',
  on: 'ON',
  true: 'TRUE_LITERAL',
  false: 'FALSE_LITERAL',
  null: 'NULL_LITERAL',
  schema: 'SCHEMA',
  scalar: 'SCALAR',
  type: 'TYPE_LITERAL',
  extend: 'EXTEND',
  implements: 'IMPLEMENTS',
  interface: 'INTERFACE',
  union: 'UNION',
  enum: 'ENUM',
  input: 'INPUT',
  directive: 'DIRECTIVE',
  repeatable: 'REPEATABLE',
};

/** The tokens that graphql-ruby names as the only possible ones. */
const expectable: Readonly<Record<string, string>> = {
  ':': 'COLON',
  $: 'VAR_SIGN',
  '{': 'LCURLY',
};
