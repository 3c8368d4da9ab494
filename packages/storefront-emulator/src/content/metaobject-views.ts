import type {Metaobject} from '../catalog/catalog.ts';
import {gid} from '../core/ids.ts';
import type {MetafieldViews} from '../products/metafields.ts';

/** What the fields of texts have in common. */
const text = {type: 'single_line_text_field', reference: null, references: null};

/** A metaobject as an object of the schema. */
export function metaobjectView(
  {id, type, handle, fields, onlineStoreUrl, seo, updatedAt}: Metaobject,
  metafields: MetafieldViews,
) {
  const views = fields.map((field) => ({
    __typename: 'MetaobjectField',
    ...metafields.value(field),
  }));
  return {
    __typename: 'Metaobject',
    id: gid('Metaobject', id),
    type,
    handle,
    fields: views,
    field: ({key}: {key: string}) => views.find((field) => field.key === key) ?? null,
    onlineStoreUrl: onlineStoreUrl ?? null,
    seo: {
      title: {...text, key: 'title', value: seo.title},
      description: {...text, key: 'description', value: seo.description},
    },
    updatedAt,
  };
}
