import type {MetaobjectInput} from '../../catalog/types.ts';
import {type Connection, loadAll, pageInfo, type StorefrontClient} from './client.ts';

interface MetaobjectNode {
  id: string;
  type: string;
  handle: string;
  updatedAt: string;
  onlineStoreUrl: string | null;
  fields: {key: string; type: string; value: string | null}[];
}

/** The metaobjects of the given types, which the API lists one type at a time. */
export async function loadMetaobjects(
  client: StorefrontClient,
  types: readonly string[],
): Promise<MetaobjectInput[]> {
  const query = `query ($type: String!, $after: String) {
    metaobjects(type: $type, first: 50, after: $after) {
      nodes {id type handle updatedAt onlineStoreUrl fields {key type value}} ${pageInfo}
    }
  }`;
  const imported: MetaobjectInput[] = [];
  for (const type of types) {
    const nodes = await loadAll(async (after) => {
      const data = await client.query<{metaobjects: Connection<MetaobjectNode>}>(query, {
        type,
        after,
      });
      return data.metaobjects;
    });
    imported.push(...nodes.map(metaobjectOf));
  }
  return imported;
}

function metaobjectOf({onlineStoreUrl, fields, ...metaobject}: MetaobjectNode): MetaobjectInput {
  return {
    ...metaobject,
    ...(onlineStoreUrl && {onlineStoreUrl}),
    // A field without a value is absent from a catalog.
    fields: fields.flatMap(({value, ...field}) => (value === null ? [] : [{...field, value}])),
  };
}
