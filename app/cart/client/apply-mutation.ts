import type {Cart, CartLine} from '../cart-view.ts';

/** What the shopper asked for and the worker has not answered yet. */
export type Ask =
  | {kind: 'add'; line: CartLine; fields: readonly (readonly [string, string])[]}
  | {kind: 'set'; key: string; id: string | null; quantity: number}
  | {kind: 'remove'; key: string; id: string | null}
  /** A line that was removed by mistake, put back where it was. */
  | {kind: 'undo'; line: CartLine; at: number}
  | {kind: 'codes'; codes: readonly string[]}
  | {kind: 'note'; note: string}
  | {kind: 'empty'}
  | {kind: 'settle'}
  | {kind: 'restore'; cartId: string}
  | {kind: 'refresh'}
  | {kind: 'checkout'};

/** The cart as it will be once an ask is answered. */
export function expect(view: Cart, ask: Ask): Cart {
  switch (ask.kind) {
    case 'add': {
      const known = view.lines.some(({key}) => key === ask.line.key);
      // The platform puts what is new first.
      if (!known) return {...view, lines: [ask.line, ...view.lines]};
      return withQuantity(view, ask.line.key, (quantity) => quantity + ask.line.quantity);
    }
    case 'set':
      return withQuantity(view, ask.key, () => ask.quantity);
    case 'remove':
      return {...view, lines: view.lines.filter(({key}) => key !== ask.key)};
    case 'undo': {
      const others = view.lines.filter(({key}) => key !== ask.line.key);
      return {...view, lines: others.toSpliced(ask.at, 0, ask.line)};
    }
    case 'empty':
      return {...view, id: null, lines: [], discountCodes: [], note: '', discount: null};
    default:
      return view;
  }
}

function withQuantity(view: Cart, key: string, change: (quantity: number) => number): Cart {
  return {
    ...view,
    lines: view.lines.map((line) =>
      line.key === key ? {...line, quantity: change(line.quantity)} : line,
    ),
  };
}

/** What waits, with one more: of several wishes for a line only the last one counts. */
export function queued(waiting: readonly Ask[], ask: Ask): Ask[] {
  switch (ask.kind) {
    case 'empty':
      return [ask];
    case 'set':
    case 'remove':
      return [...waiting.filter((other) => !isSetOf(other, ask.key)), ask];
    case 'refresh':
    case 'settle':
      return waiting.some(({kind}) => kind === ask.kind) ? [...waiting] : [...waiting, ask];
    default:
      return [...waiting, ask];
  }
}

function isSetOf(ask: Ask, key: string): boolean {
  return ask.kind === 'set' && ask.key === key;
}
