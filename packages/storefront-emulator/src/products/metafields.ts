import type {Product} from '../catalog/catalog.ts';
import {metafieldValues} from '../catalog/metafield-values.ts';
import {firstDay} from '../catalog/normalize/products.ts';
import {gid, metafieldNamespace} from '../core/ids.ts';
import {type PageArguments, page} from '../core/paging.ts';

export interface MetafieldIdentifier {
  namespace?: string | null;
  key: string;
}

type Metafield = Product['metafields'][number];

/** Finds the object that a metafield refers to: `products/ember`, or a global id. */
type FindReference = (value: string) => {id: string} | null;

/** The metafields and metaobject fields of a catalog as objects of the schema. */
export class MetafieldViews {
  readonly findReference: FindReference;

  constructor(findReference: FindReference) {
    this.findReference = findReference;
  }

  /** The fields `metafield` and `metafields` of an object; `owner` is its global id. */
  of(metafields: readonly Metafield[], owner: string) {
    const find = ({namespace, key}: MetafieldIdentifier) => {
      const found = metafields.find(
        (metafield) =>
          metafield.key === key && metafield.namespace === metafieldNamespace(namespace),
      );
      return found ? this.#metafield(found, owner) : null;
    };
    return {
      metafield: find,
      metafields: ({identifiers}: {identifiers: readonly MetafieldIdentifier[]}) =>
        identifiers.map(find),
    };
  }

  /** What metafields and the fields of metaobjects have in common. */
  value(field: {key: string; type: string; value: string}) {
    const isReference = field.type.endsWith('_reference');
    const isList = field.type.startsWith('list.');
    const found = () =>
      isReference
        ? (metafieldValues(field) ?? []).flatMap((value) => this.findReference(value) ?? [])
        : [];
    return {
      key: field.key,
      type: field.type,
      list: isList,
      value: () => {
        if (!isReference) return field.value;
        const ids = found().map(({id}) => id);
        return isList ? JSON.stringify(ids) : (ids.at(0) ?? field.value);
      },
      reference: () => (isList ? null : (found().at(0) ?? null)),
      references: (args: PageArguments) =>
        isList && isReference ? page(found(), args, ({id}) => id) : null,
    };
  }

  #metafield(field: Metafield, owner: string) {
    const {namespace, description = null, key} = field;
    return {
      __typename: 'Metafield',
      id: gid('Metafield', encodeURIComponent(`${owner.slice(14)}.${namespace}.${key}`)),
      namespace,
      description,
      createdAt: firstDay,
      updatedAt: firstDay,
      parentResource: () => this.findReference(owner),
      ...this.value(field),
    };
  }
}
