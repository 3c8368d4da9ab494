/** A pattern is that of a text. A number stands for any whole number, a boolean for any boolean. */
export type Shape = RegExp | number | boolean | readonly [Shape] | {readonly [name: string]: Shape};

/** A field that may be missing or null has a name that ends in "?". */
export type ShapeOf<T> = {
  readonly [K in keyof T & string as Extract<T[K], null | undefined> extends never
    ? K
    : `${K}?`]-?: ShapeOfField<NonNullable<T[K]>>;
};

type ShapeOfField<T> = T extends string
  ? RegExp
  : T extends number
    ? number
    : T extends boolean
      ? boolean
      : T extends readonly (infer Item)[]
        ? readonly [ShapeOfField<Item>]
        : ShapeOf<T>;

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** The browser has no valibot, and its storage may be damaged or of another deployment. */
export function hasShape(value: unknown, shape: Shape): boolean {
  if (shape instanceof RegExp) return typeof value === 'string' && shape.test(value);
  if (typeof shape === 'number') return Number.isInteger(value) && Number(value) >= 0;
  if (typeof shape === 'boolean') return typeof value === 'boolean';
  if (Array.isArray(shape)) {
    return Array.isArray(value) && value.every((item) => hasShape(item, shape[0]));
  }
  if (!isObject(value)) return false;
  return Object.entries(shape).every(([name, part]) => {
    const field = value[name.replace('?', '')];
    return (name.endsWith('?') && (field ?? null) === null) || hasShape(field, part);
  });
}

export const anyText = /^/;
export const wholeNumber = 0;
export const yesOrNo = true;
