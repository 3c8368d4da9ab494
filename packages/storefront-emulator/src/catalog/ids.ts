/** The number in a global id: `8101001`, `"8101001"` or `"gid://shopify/Product/8101001"`. */
export type IdInput = number | string;

/** The number of an id, which may be written as text or as a global id. */
export function idNumber(id: IdInput): number {
  return typeof id === 'number' ? id : Number(id.slice(id.lastIndexOf('/') + 1));
}

const space = 2 ** 43;
/** Above the ids that Shopify has given so far, so that derived and real ones differ. */
const firstDerived = 2 ** 52;

export function isDerivedId(id: number): boolean {
  return id >= firstDerived;
}

/**
 * Gives ids to the objects of one type: their own, or one derived from a key that names the object,
 * so that a change elsewhere in the catalog does not change it.
 */
export class IdSource {
  readonly #type: string;
  readonly #taken: Set<number>;

  /** `given` are the objects whose ids the catalog itself may contain. */
  constructor(type: string, given: readonly {id?: IdInput | undefined}[] = []) {
    this.#type = type;
    this.#taken = new Set(given.flatMap(({id}) => (id === undefined ? [] : idNumber(id))));
  }

  idOf(given: IdInput | undefined, key: string): number {
    if (given !== undefined) return idNumber(given);
    let id = firstDerived + hash(`${this.#type}/${key}`);
    while (this.#taken.has(id)) id += 1;
    this.#taken.add(id);
    return id;
  }
}

/** FNV-1a with two offsets, combined to 43 bits. */
function hash(text: string): number {
  let low = 0x811c9dc5;
  let high = 0x1b873593;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    low = Math.imul(low ^ code, 0x01000193);
    high = Math.imul(high ^ code, 0x85ebca6b);
  }
  return ((high >>> 0) * 2 ** 11 + ((low >>> 0) % 2 ** 11)) % space;
}
