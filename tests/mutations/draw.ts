/** `node tests/mutations/draw.ts prices 20` prints the first 20 places of an area that a seed draws for `list.jsonl`. */
import {globSync, readFileSync} from 'node:fs';
import {randomOf} from '../../bench/support/random.ts';

const areas: Readonly<Record<string, readonly string[]>> = {
  cart: ['app/cart/**/*.{ts,tsx}'],
  prices: [
    'app/pricing/*.{ts,tsx}',
    'app/catalog/{rush,synaptiq,vitra}.ts',
    'app/product/choice.ts',
  ],
  orders: ['app/orders/**/*.{ts,tsx}', 'supabase/migrations/*_{orders,webhooks}.sql'],
  analytics: ['app/analytics/**/*.{ts,tsx}', 'supabase/migrations/*_{analytics,sources}.sql'],
  routes: ['app/routes/*.{ts,tsx}', 'app/platform/http/*.ts'],
  copy: ['app/content/*.ts', 'app/catalog/{rush,synaptiq,vitra}.ts'],
};

/** What a slip of the hand does to a line. */
const slips: readonly (readonly [RegExp, string | ((...groups: string[]) => string)])[] = [
  [/ === /, ' !== '],
  [/ !== /, ' === '],
  [/ (<|>) (?=[\w(])/, ' $1= '],
  [/ (<|>)= /, ' $1 '],
  [/ && /, ' || '],
  [/ \|\| /, ' && '],
  [/ \+ /, ' - '],
  [/ - /, ' + '],
  [/ \* /, ' / '],
  [/\btrue\b/, 'false'],
  [/\bfalse\b/, 'true'],
  [/\bif \(!/, 'if ('],
  [/\bif \(([\w.]+)\) /, 'if (!$1) '],
  [/ \? ([^:?(){}]+) : ([^:?;,(){}]+)/, ' ? $2 : $1'],
  [/^(\s*)(?:await |void )?[\w.?]+\([^()]*\);$/, '$1'],
  [
    /(?<![\w.#$'{-])(\d[\d_]*)(?![\w.'-])/,
    (_, number = '') => String(Number(number.replaceAll('_', '')) * 2 || 1),
  ],
];

const slipsOfSql: typeof slips = [
  [/ and /, ' or '],
  [/ or /, ' and '],
  [/ = /, ' <> '],
  [/ (<|>)=? /, ' <> '],
  [/\bnot /, ''],
  [/(?<=interval ')(\d+)/, '2$1'],
  [/ \+ /, ' - '],
];

const noCandidate = /^\s*(import|export type|export interface|\/?\*|\/\/|--|\{\/\*|type )/;

/** Copy loses the last word of a sentence, or counts one more. */
const slipsOfCopy: typeof slips = [
  [/ [\w’-]+(?=[.?!]?['`])/, ''],
  [/(?<=['` ])(\d+)/, (_, number) => String(Number(number) + 1)],
];

function candidates(area: string) {
  const files = (areas[area] ?? []).flatMap((pattern) => globSync(pattern).sort());
  return files.flatMap((file) => {
    const text = readFileSync(file, 'utf8');
    const lines = text.split('\n');
    return lines.flatMap((line, at) => {
      if (noCandidate.test(line)) return [];
      const isRepeated = text.split(line.trim()).length > 2;
      const before = isRepeated ? `${lines[at - 1]?.trim()}\n` : '';
      const indent = isRepeated ? line.slice(0, line.search(/\S/)) : '';
      return slipsOf(area, file)
        .filter(([slip]) => slip.test(line))
        .map(([slip, to]) => {
          const changed = typeof to === 'string' ? line.replace(slip, to) : line.replace(slip, to);
          const [find, replace] = [line, changed].map((one) => before + indent + one.trim());
          return {file, find, replace};
        });
    });
  });
}

function slipsOf(area: string, file: string): typeof slips {
  if (area === 'copy') return slipsOfCopy;
  return file.endsWith('.sql') ? slipsOfSql : slips;
}

const [area = 'cart', count = '20'] = process.argv.slice(2);
const next = randomOf(20_261_125);
const left = candidates(area);
for (let drawn = 0; drawn < Number(count) && left.length > 0; drawn++) {
  const [mutation] = left.splice(Math.floor(next() * left.length), 1);
  console.log(JSON.stringify(mutation));
}
