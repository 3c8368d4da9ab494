import {globSync, readFileSync} from 'node:fs';
import {dirname, join, relative, resolve} from 'node:path';
import {compile} from 'tailwindcss';
import ts from 'typescript';
import {expect, it} from 'vitest';

const root = join(import.meta.dirname, '../../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');

/** For one of these utilities, Tailwind brings the custom properties of its whole family into every document. */
const forbidden = [
  {
    family: /^(inset-)?shadow(-|$)/,
    own: ['shadow-low', 'shadow-high'],
    use: 'shadow-low or shadow-high',
  },
  {family: /^(inset-)?ring(-|$)/, own: [], use: 'a border or an outline'},
  {
    family:
      /^(backdrop-)?(blur|brightness|contrast|drop-shadow|filter|grayscale|hue-rotate|invert|saturate|sepia)(-|$)/,
    own: [],
    use: '[filter:…] or [backdrop-filter:…]',
  },
  {
    family: /^bg-(linear|radial|conic|gradient)(-|$)|^(from|via|to)-/,
    own: [],
    use: 'bg-[linear-gradient(…)]',
  },
];
const forbiddenProperty =
  /--tw-(inset-|drop-)?(shadow|ring)|--tw-(backdrop-)?(blur|brightness)|--tw-gradient/;

const modules = new Map(
  globSync('app/**/*.{ts,tsx}', {cwd: root}).map((file) => [
    file,
    ts.createSourceFile(file, read(file), ts.ScriptTarget.Latest, true),
  ]),
);

interface Found {
  /** Where each class stands. */
  places: Map<string, string>;
  computed: string[];
}

const {places, computed} = findClasses();
const {names, files, properties} = await compileStyles([...places.keys()]);

it('a class name is a utility of Tailwind or has a selector in a style sheet of app/', () => {
  const unknown = [...places].filter(([name]) => !names.has(name));
  expect(
    unknown.map(
      ([name, place]) => `${place}: nothing styles "${name}"; correct it, or leave it out`,
    ),
  ).toEqual([]);
});

it('a class name is written whole, in the attribute or in a constant that reaches it', () => {
  expect(computed).toEqual([]);
});

it('no class has a shadow with rings, a filter or a gradient of Tailwind', () => {
  const wrong = [...places].flatMap(([name, place]) => {
    const utility = name.replace(/^.*:(?![^[(]*[\])])/, '').replace(/^[-!]|!$/g, '');
    const rule = forbidden.find(({family, own}) => family.test(utility) && !own.includes(utility));
    return rule ? [`${place}: use ${rule.use} instead of "${name}"`] : [];
  });
  expect(wrong).toEqual([]);
  // A word of the code that is the name of such a utility belongs to `@source not inline` in app.css.
  expect(properties.filter((name) => forbiddenProperty.test(name))).toEqual([]);
});

it('every style sheet of app/ is imported by app.css, or is the one for browsers without scripts', () => {
  const loaded = [...files, 'app/styles/no-script.css'];
  const unused = globSync('app/**/*.css', {cwd: root}).filter((file) => !loaded.includes(file));
  expect(unused.map((file) => `${file}: app/styles/app.css does not import it`)).toEqual([]);
});

/** The style sheet for these classes and for all words of the code, as the build would find them. */
async function compileStyles(classes: string[]) {
  const files: string[] = [];
  const {build} = await compile(read('app/styles/app.css'), {
    base: join(root, 'app/styles'),
    async loadStylesheet(id, base) {
      const path =
        id === 'tailwindcss' ? join(root, 'node_modules/tailwindcss/index.css') : resolve(base, id);
      files.push(relative(root, path));
      return {path, base: dirname(path), content: readFileSync(path, 'utf8')};
    },
  });
  files.push('app/styles/app.css');
  const words = [...modules.values()].flatMap(({text}) => text.split(/[\s"'`<>={}(),;]+/));
  const sheet = build([...classes, ...words]) + read('app/styles/no-script.css');
  const selectors = [...sheet.matchAll(/([^{};]+)\{/g)].map(([, selector = '']) => selector).join();
  const names = selectors.match(/\.(?:\\[0-9a-f]{1,6} ?|\\.|[\w-])+/gi) ?? [];
  return {
    files,
    names: new Set(names.map((name) => withoutEscapes(name.slice(1)))),
    properties: [...sheet.matchAll(/@property (--[\w-]+)/g)].map(([, name = '']) => name),
  };
}

function withoutEscapes(name: string): string {
  return name.replace(/\\([0-9a-f]{1,6}) ?|\\(.)/gi, (_, code, character) =>
    code ? String.fromCodePoint(Number.parseInt(code, 16)) : character,
  );
}

/** The string literals in `className`, in attributes whose name ends with it, and in what reaches them. */
function findClasses(): Found {
  const found: Found = {places: new Map(), computed: []};
  /** Properties of components whose value is a class: `Shelf.columns`. */
  const passedOn = new Set<string>();
  const seen = new Set<ts.Node>();
  let size = -1;
  // A component may hand a property on to another one, which was visited before.
  while (size !== passedOn.size) {
    size = passedOn.size;
    for (const source of modules.values()) visit(source, source);
  }
  return found;

  function visit(node: ts.Node, source: ts.SourceFile): void {
    const value = classValue(node);
    if (value) collect(value, source);
    ts.forEachChild(node, (child) => visit(child, source));
  }

  /** The value of an attribute, property or parameter that is a class. */
  function classValue(node: ts.Node): ts.Expression | undefined {
    if (ts.isJsxAttribute(node)) {
      const component = node.parent.parent.tagName.getText();
      const name = node.name.getText();
      if (!isClassName(name) && !passedOn.has(`${component}.${name}`)) return undefined;
      const {initializer} = node;
      return initializer && ts.isJsxExpression(initializer) ? initializer.expression : initializer;
    }
    if (ts.isPropertyAssignment(node) || ts.isBindingElement(node)) {
      return isClassName(node.name.getText()) ? node.initializer : undefined;
    }
    return undefined;
  }

  function collect(node: ts.Node, source: ts.SourceFile): void {
    if (seen.has(node)) return;
    seen.add(node);
    if (ts.isStringLiteralLike(node)) {
      addClasses(node.text, source);
    } else if (ts.isTemplateExpression(node)) {
      collectTemplate(node, source);
    } else if (ts.isConditionalExpression(node)) {
      collect(node.whenTrue, source);
      collect(node.whenFalse, source);
    } else if (ts.isObjectLiteralExpression(node)) {
      for (const property of node.properties.filter(ts.isPropertyAssignment)) {
        collect(property.initializer, source);
      }
    } else if (
      ts.isParenthesizedExpression(node) ||
      ts.isAsExpression(node) ||
      ts.isSatisfiesExpression(node) ||
      ts.isPropertyAccessExpression(node) ||
      ts.isElementAccessExpression(node)
    ) {
      collect(node.expression, source);
    } else if (ts.isIdentifier(node)) {
      collectIdentifier(node, source);
    } else {
      report(node, source);
    }
  }

  /** Each part of a template has whole names: `p-${size}` makes one that Tailwind does not find. */
  function collectTemplate(node: ts.TemplateExpression, source: ts.SourceFile): void {
    addClasses(node.head.text, source);
    let before = node.head.text;
    for (const {expression, literal} of node.templateSpans) {
      if (/\S$/.test(before) || /^\S/.test(literal.text)) report(node, source);
      else collect(expression, source);
      addClasses(literal.text, source);
      before = literal.text;
    }
  }

  function collectIdentifier(node: ts.Identifier, source: ts.SourceFile): void {
    if (node.text === 'undefined') return;
    const declaration = declarationOf(node);
    const component = declaration && propertyOwner(declaration);
    if (declaration?.initializer) collect(declaration.initializer, source);
    else if (!component) report(node, source);
    if (!component) return;
    const property = (ts.isBindingElement(declaration) && declaration.propertyName) || node;
    passedOn.add(`${component}.${property.getText()}`);
  }

  function addClasses(text: string, source: ts.SourceFile): void {
    for (const name of text.split(/\s+/).filter(Boolean)) {
      if (!found.places.has(name)) found.places.set(name, source.fileName);
    }
  }

  function report(node: ts.Node, source: ts.SourceFile): void {
    found.computed.push(`${source.fileName}: write the class names of ${node.getText()} whole`);
  }
}

function isClassName(name: string): boolean {
  return /^className$|ClassName$/.test(name);
}

/** The nearest declaration of a name: a constant, or a property of the component. */
function declarationOf(node: ts.Identifier) {
  for (let scope: ts.Node = node.parent; scope; scope = scope.parent) {
    let found: ts.VariableDeclaration | ts.BindingElement | undefined;
    const search = (child: ts.Node): void => {
      const isNamed =
        (ts.isVariableDeclaration(child) || ts.isBindingElement(child)) &&
        child.name.getText() === node.text;
      if (isNamed) found ??= child;
      else if (child === scope || !ts.isFunctionLike(child)) ts.forEachChild(child, search);
    };
    if (ts.isFunctionLike(scope) || ts.isSourceFile(scope)) search(scope);
    if (found) return found;
  }
  return undefined;
}

/** The name of the component that has this property. */
function propertyOwner(node: ts.Node): string | undefined {
  const parameter = ts.findAncestor(node, ts.isParameter);
  const owner = parameter?.parent;
  return owner && ts.isFunctionDeclaration(owner) ? owner.name?.text : undefined;
}
