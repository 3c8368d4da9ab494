import {readdirSync, readFileSync, statSync} from 'node:fs';
import {join, relative, sep} from 'node:path';
import {type DefinitionNode, GraphQLError, Kind, parse, visit} from 'graphql';

/** An operation of a project with the fragments that it uses, of any file. */
export interface FoundOperation {
  file: string;
  line: number;
  name: string;
  document: string;
}

interface FoundProblem {
  file: string;
  line: number;
  message: string;
}

interface Definition {
  node: DefinitionNode;
  text: string;
  file: string;
  line: number;
}

/**
 * The operations in files: those of `.graphql`, and template literals that begin with `#graphql` or
 * that are tagged as GraphQL. What a template inserts is left out, because fragments are found by name.
 */
export function findOperations(files: readonly string[], folder: string) {
  const definitions: Definition[] = [];
  const problems: FoundProblem[] = [];
  for (const file of files) {
    const text = readFileSync(join(folder, file), 'utf8');
    for (const {source, line} of documentsOf(file, text)) {
      try {
        for (const node of parse(source).definitions) {
          const {start = 0, end = 0, startToken} = node.loc ?? {};
          const at = line + (startToken?.line ?? 1) - 1;
          definitions.push({node, text: source.slice(start, end), file, line: at});
        }
      } catch (error) {
        if (!(error instanceof GraphQLError)) throw error;
        const at = line + (error.locations?.[0]?.line ?? 1) - 1;
        problems.push({file, line: at, message: error.message});
      }
    }
  }
  const fragments = new Map(
    definitions.flatMap((found) =>
      found.node.kind === Kind.FRAGMENT_DEFINITION ? [[found.node.name.value, found]] : [],
    ),
  );
  const operations = definitions.flatMap(({node, text, file, line}): FoundOperation[] => {
    if (node.kind !== Kind.OPERATION_DEFINITION) return [];
    const used = [...fragmentsOf(node, fragments)].map((name) => fragments.get(name)?.text ?? '');
    const name = node.name?.value ?? node.operation;
    return [{file, line, name, document: [text, ...used].join('\n')}];
  });
  return {operations, problems};
}

function fragmentsOf(
  node: DefinitionNode,
  fragments: ReadonlyMap<string, Definition>,
  found = new Set<string>(),
): Set<string> {
  visit(node, {
    FragmentSpread({name: {value}}) {
      const fragment = fragments.get(value);
      if (!fragment || found.has(value)) return;
      found.add(value);
      fragmentsOf(fragment.node, fragments, found);
    },
  });
  return found;
}

const template =
  /(?:\b(?:gql|graphql)(?:\(\s*)?|\/\*\s*GraphQL\s*\*\/\s*)`([^`]*)`|`(\s*#graphql[^`]*)`/gi;

function documentsOf(file: string, text: string): {source: string; line: number}[] {
  if (/\.(graphql|gql)$/.test(file)) return [{source: text, line: 1}];
  return [...text.matchAll(template)].map(({0: whole, 1: tagged, 2: marked, index}) => {
    const source = (tagged ?? marked ?? '').replace(/\$\{[^}]*\}/g, '');
    const before = text.slice(0, index + whole.indexOf('`') + 1);
    return {source, line: before.split('\n').length};
  });
}

/** The files that patterns such as `app/**\/*.ts` name, apart from those of packages. */
export function expandPatterns(patterns: readonly string[], folder: string): string[] {
  const exact = patterns.filter((pattern) => !/[*{]/.test(pattern));
  const expressions = patterns.filter((pattern) => /[*{]/.test(pattern)).map(toExpression);
  const all = expressions.length === 0 ? [] : walk(folder, folder);
  const files = all.filter((file) => expressions.some((expression) => expression.test(file)));
  return [...new Set([...exact.flatMap((path) => walk(join(folder, path), folder)), ...files])];
}

function toExpression(pattern: string): RegExp {
  const source = pattern
    .replace(/^\.\//, '')
    .replace(/[.+^$()|[\]\\]/g, '\\$&')
    .replace(/\{([^}]*)\}/g, (_, choices: string) => `(${choices.replaceAll(',', '|')})`)
    .replace(/\*\*\/|\*/g, (stars) => (stars === '*' ? '[^/]*' : '(.*/)?'));
  return new RegExp(`^${source}$`);
}

function walk(path: string, folder: string): string[] {
  if (!statSync(path).isDirectory()) return [relative(folder, path).split(sep).join('/')];
  return readdirSync(path)
    .filter((name) => name !== 'node_modules' && !name.startsWith('.'))
    .flatMap((name) => walk(join(path, name), folder));
}
