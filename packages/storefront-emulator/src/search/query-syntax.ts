export type Comparator = '<' | '<=' | '>' | '>=' | '=';

/** One condition of a search: a word or phrase anywhere, or a value of one field. */
export interface Term {
  kind: 'term';
  field: string | undefined;
  comparator: Comparator;
  value: string;
  /** Whether the value was quoted, so that its words must follow each other. */
  isPhrase: boolean;
  /** Whether the value ends with a star, so that its last word is a prefix. */
  isPrefix: boolean;
}

export type QueryNode =
  | Term
  | {kind: 'all' | 'any'; nodes: readonly QueryNode[]}
  | {kind: 'not'; node: QueryNode};

type Token = {kind: '(' | ')' | 'and' | 'or' | 'not'} | Term;

const term =
  /(?:(?<field>[\p{L}_][\p{L}\p{N}_.-]*):)?(?<comparator>[<>]=?|=)?(?:"(?<double>(?:\\.|[^"\\])*)"?|'(?<single>(?:\\.|[^'\\])*)'?|(?<plain>(?:\\.|[^\s()\\])+))?(?<star>\*)?/uy;
const maxTerms = 100;

/**
 * Parses Shopify's search syntax: words and quoted phrases, `field:value` with `<`, `<=`, `>` and
 * `>=`, a star after a prefix, `AND` or a space, `OR`, `NOT` or `-`, and parentheses. Everything is a
 * valid query: an operator without operands is ignored.
 */
export function parseQuery(text: string): QueryNode {
  return new Parser(tokenize(text)).parse();
}

function tokenize(text: string): Token[] {
  const tokens: Token[] = [];
  let position = 0;
  while (position < text.length && tokens.length < maxTerms * 2) {
    const character = text[position] ?? '';
    if (/\s/.test(character)) {
      position += 1;
    } else if (character === '(' || character === ')') {
      tokens.push({kind: character});
      position += 1;
    } else if (character === '-' && /\S/.test(text[position + 1] ?? '')) {
      tokens.push({kind: 'not'});
      position += 1;
    } else {
      term.lastIndex = position;
      const match = term.exec(text);
      const length = match?.[0].length ?? 0;
      if (match && length > 0) tokens.push(...read(match));
      position += Math.max(1, length);
    }
  }
  return tokens;
}

const operators: Readonly<Record<string, Token>> = {
  AND: {kind: 'and'},
  OR: {kind: 'or'},
  NOT: {kind: 'not'},
};

const plainTerm: Term = {
  kind: 'term',
  field: undefined,
  comparator: '=',
  value: '',
  isPhrase: false,
  isPrefix: false,
};

function read({0: whole, groups = {}}: RegExpExecArray): Token[] {
  const operator = operators[whole];
  if (operator) return [operator];
  const {field, comparator, double, single, plain, star} = groups;
  const quoted = double ?? single;
  const given = (quoted ?? plain ?? '').replace(/\\(.)/gu, '$1');
  const hasStar = star !== undefined || (quoted === undefined && given.endsWith('*'));
  const value = quoted === undefined ? given.replace(/\*$/, '') : given;
  if (value === '' && !hasStar && field !== undefined) {
    // `title:` without a value is a word like any other.
    return [{...plainTerm, value: field}];
  }
  // A lone star is no condition.
  if (value === '' && field === undefined) return [];
  return [
    {
      kind: 'term',
      field: field?.toLowerCase(),
      comparator: isComparator(comparator) ? comparator : '=',
      value,
      isPhrase: quoted !== undefined,
      isPrefix: hasStar,
    },
  ];
}

function isComparator(text: string | undefined): text is Comparator {
  return text !== undefined && /^([<>]=?|=)$/.test(text);
}

/** Recursive descent: `OR` binds less than `AND`, and `NOT` binds most. */
class Parser {
  readonly #tokens: readonly Token[];
  #position = 0;

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens;
  }

  parse(): QueryNode {
    const nodes: QueryNode[] = [];
    // A closing parenthesis without an opening one is ignored.
    do nodes.push(this.#alternatives());
    while (this.#take(')'));
    return combine('all', nodes);
  }

  #alternatives(): QueryNode {
    const nodes = [this.#conditions()];
    while (this.#take('or')) nodes.push(this.#conditions());
    const given = nodes.filter((node) => !isEmpty(node));
    return combine(given.length > 0 ? 'any' : 'all', given);
  }

  #conditions(): QueryNode {
    const nodes: QueryNode[] = [];
    for (;;) {
      const kind = this.#tokens[this.#position]?.kind;
      if (kind === undefined || kind === ')' || kind === 'or') break;
      if (kind === 'and') this.#position += 1;
      else {
        const node = this.#condition();
        if (node) nodes.push(node);
      }
    }
    return combine('all', nodes);
  }

  #condition(): QueryNode | undefined {
    const token = this.#tokens[this.#position];
    this.#position += 1;
    if (token?.kind === 'term') return token;
    if (token?.kind === 'not') {
      const next = this.#tokens[this.#position]?.kind;
      const node = next === undefined || next === ')' ? undefined : this.#condition();
      return node && {kind: 'not', node};
    }
    if (token?.kind !== '(') return undefined;
    const inner = this.#alternatives();
    this.#take(')');
    return inner;
  }

  #take(kind: Token['kind']): boolean {
    const found = this.#tokens[this.#position]?.kind === kind;
    if (found) this.#position += 1;
    return found;
  }
}

function combine(kind: 'all' | 'any', nodes: readonly QueryNode[]): QueryNode {
  const [first] = nodes;
  return nodes.length === 1 && first ? first : {kind, nodes};
}

function isEmpty(node: QueryNode): boolean {
  return node.kind === 'all' && node.nodes.length === 0;
}
