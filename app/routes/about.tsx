import {about} from '~/content/about';
import {About} from '~/info/about';
import {FallbackPicture} from '~/info/fallback-picture';
import {longTtl} from '~/platform/http/ttl';
import {pageMeta, placeOf} from '~/platform/seo/meta';
import {breadcrumbs, structuredData} from '~/platform/seo/structured-data';
import {PageFrame} from '~/shell/page-frame';
import type {Route} from './+types/about';

export const handle = {documentCache: longTtl};

export const meta: Route.MetaFunction = (args) => {
  const place = placeOf(args, 'about');
  return [
    ...pageMeta('About', about.lead, place),
    ...(place
      ? [structuredData(breadcrumbs(place.origin, [{name: 'About', path: place.path}]))]
      : []),
  ];
};

export default function AboutPage() {
  return (
    <>
      <PageFrame
        title={about.title}
        lead={about.lead}
        picture={
          <FallbackPicture
            product="vitra"
            view="detail"
            sizes="(min-width: 768px) 48vw, 100vw"
            priority
          />
        }
      />
      <About />
    </>
  );
}
