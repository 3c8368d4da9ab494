import {useLocation} from 'react-router';
import type {ProductId} from '../catalog/types.ts';
import {useRootData} from '../root-data.ts';
import {breadcrumbs} from '../structured-data.ts';
import {JsonLd} from '../ui/json-ld.tsx';

/** The preview pictures of links: `public/social/{card}.jpg`. */
export type SocialCard =
  | ProductId
  | ('home' | 'science' | 'about' | 'subscribe' | 'faq' | 'shipping' | 'contact');

interface PageMetaProps {
  /** Before the shop's name. */
  title?: string;
  /** After the shop's name, on the home page. */
  slogan?: string;
  description?: string | undefined;
  /** In the path that search engines show. */
  breadcrumb?: string | undefined;
  card?: SocialCard | undefined;
  /** Whether search engines may list the page. */
  isListed?: boolean | undefined;
}

/** The canonical address has no query. React moves these elements to the head. */
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
