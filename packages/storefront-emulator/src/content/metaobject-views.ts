import type {Metaobject} from '../catalog/catalog.ts';
import {gid} from '../core/ids.ts';
import type {MetafieldViews} from './metafields.ts';

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
      title: {key: 'title', type: 'single_line_text_field', value: seo.title},
      description: {key: 'description', type: 'single_line_text_field', value: seo.description},
    },
    updatedAt,
  };
}
