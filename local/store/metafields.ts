import type {Metafield, Metaobject} from './catalog-model.ts';
import {gid} from './ids.ts';

interface Identifier {
  namespace?: string | null;
  key: string;
}

export function metafieldsView(metafields: readonly Metafield[]) {
  const metafield = ({namespace, key}: Identifier) =>
    metafields.find((known) => known.namespace === namespace && known.key === key) ?? null;
  return {
    metafield,
    metafields: ({identifiers}: {identifiers: readonly Identifier[]}) => identifiers.map(metafield),
  };
}

export class Metaobjects {
  readonly #initial: readonly Metaobject[];
  all: readonly Metaobject[];

  constructor(initial: readonly Metaobject[]) {
    this.#initial = initial;
    this.all = initial;
  }

  reset(): void {
    this.all = this.#initial;
  }

  /** Without fields, the entry is deleted. */
  set(type: string, handle: string, fields: Metaobject['fields'] | null): void {
    const others = this.all.filter((one) => one.type !== type || one.handle !== handle);
    const id = 1 + Math.max(0, ...this.all.map((one) => one.id));
    this.all = fields ? [...others, {id, type, handle, fields}] : others;
  }
}

export function metaobjectView({id, type, handle, fields}: Metaobject) {
  const views = Object.entries(fields).map(([key, value]) => ({key, value}));
  return {
    id: gid('Metaobject', id),
    type,
    handle,
    fields: views,
    field: ({key}: {key: string}) => views.find((view) => view.key === key) ?? null,
  };
}
