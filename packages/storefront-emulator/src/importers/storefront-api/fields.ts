import type {ImageInput, SeoInput} from '../../catalog/types.ts';

export const imageFields = '{id url altText width height}';

export interface ImageNode {
  id: string | null;
  url: string;
  altText: string | null;
  width: number | null;
  height: number | null;
}

/** Pictures keep their address at the store's own CDN. */
export function imageOf({url, altText, width, height}: ImageNode, handle?: string): ImageInput {
  return {
    ...(handle && {handle}),
    src: url,
    ...(altText && {alt: altText}),
    ...(width && {width}),
    ...(height && {height}),
  };
}

export interface SeoNode {
  title: string | null;
  description: string | null;
}

export function seoOf(seo: SeoNode | null): {seo?: SeoInput} {
  const given = {
    ...(seo?.title && {title: seo.title}),
    ...(seo?.description && {description: seo.description}),
  };
  return Object.keys(given).length > 0 ? {seo: given} : {};
}
