import type {MetaDescriptor} from 'react-router';
import {defaultBrand} from './brand.ts';

/** Title and description of a page, in the one form that all pages share. */
export function pageMeta(title: string | undefined, description: string): MetaDescriptor[] {
  const {name} = defaultBrand;
  return [
    {title: title ? `${title} | ${name}` : `${name} | Elevated Focus, Grounded in Nature`},
    {name: 'description', content: description},
  ];
}
