import type {Shape} from './shape.ts';

/** One place where the structures of two responses differ. */
export interface Difference {
  path: string;
  store: string;
  emulator: string;
}

/**
 * Compares two shapes. A missing value and an empty list are data of the merchant and differ from
 * nothing.
 */
export function compareShapes(store: Shape, emulator: Shape, path = ''): Difference[] {
  if (store.kind === 'null' || emulator.kind === 'null') return [];
  if (store.kind === 'list' && emulator.kind === 'list') {
    return store.item && emulator.item ? compareShapes(store.item, emulator.item, `${path}[]`) : [];
  }
  if (store.kind === 'object' && emulator.kind === 'object') {
    const names = new Set([...store.fields.keys(), ...emulator.fields.keys()]);
    return [...names].flatMap((name) => {
      const inner = path === '' ? name : `${path}.${name}`;
      const [left, right] = [store.fields.get(name), emulator.fields.get(name)];
      if (left && right) return compareShapes(left, right, inner);
      return [{path: inner, store: describe(left), emulator: describe(right)}];
    });
  }
  if (
    store.kind === 'scalar' &&
    emulator.kind === 'scalar' &&
    isCompatible(store, emulator, path)
  ) {
    return [];
  }
  return [{path, store: describe(store), emulator: describe(emulator)}];
}

type Scalar = Extract<Shape, {kind: 'scalar'}>;

/** Formats that a merchant's text can have by chance. */
const loose = new Set(['text', 'decimal', 'date and time']);

function isCompatible({types: a}: Scalar, {types: b}: Scalar, path: string): boolean {
  if ([...a].some((type) => b.has(type))) return true;
  // Clients parse the decimals of amounts.
  const isFormatted = /(?:^|\.)amount$/.test(path);
  return !isFormatted && [...a, ...b].every((type) => loose.has(type));
}

function describe(shape: Shape | undefined): string {
  if (shape === undefined) return 'missing';
  return shape.kind === 'scalar' ? [...shape.types].sort().join(' or ') : shape.kind;
}
