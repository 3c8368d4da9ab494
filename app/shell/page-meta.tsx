import {useLocation} from 'react-router';
import type {ProductId} from '../catalog/types.ts';
import {useRootData} from '../root-data.ts';
import {breadcrumbs} from '../structured-data.ts';
import {JsonLd} from '../ui/json-ld.tsx';

/** `public/social/{card}.jpg`, the preview picture of links. */
export type SocialCard =
  | ProductId
  | ('home' | 'science' | 'about' | 'subscribe' | 'faq' | 'shipping' | 'contact');

interface PageMetaProps {
  title?: string;
  /** On the home page, after the name of the shop. */
  slogan?: string;
  description?: string | undefined;
  /** The page's name in the path that search engines show. */
  breadcrumb?: string | undefined;
  card?: SocialCard | undefined;
  isListed?: boolean | undefined;
}

/** React moves these elements to the head. */
export function PageMeta({
  title,
  slogan,
  description,
  breadcrumb = title,
  card = 'home',
  isListed = true,
}: PageMetaProps) {
  const {pathname} = useLocation();
  const data = useRootData();
  if (!data) return null;
  const {origin, brand} = data;
  const url = origin + pathname;
  const full = title ? `${title} | ${brand.name}` : `${brand.name} | ${slogan}`;
  const openGraph = {
    type: 'website',
    site_name: brand.name,
    locale: 'en_US',
    title: full,
    description,
    url,
    image: `${origin}/social/${card}.jpg`,
    'image:width': '1200',
    'image:height': '630',
    'image:alt': full,
  };
  return (
    <>
      <title>{full}</title>
      <meta name="description" content={description} />
      {isListed ? (
        <>
          <link rel="canonical" href={url} />
          {Object.entries(openGraph).map(([key, content]) => (
            <meta key={key} property={`og:${key}`} content={content} />
          ))}
          {/* X takes the title, the description and the picture from the properties above. */}
          <meta name="twitter:card" content="summary_large_image" />
          {breadcrumb && <JsonLd things={[breadcrumbs(origin, url, breadcrumb)]} />}
        </>
      ) : (
        <meta name="robots" content="noindex" />
      )}
    </>
  );
}
