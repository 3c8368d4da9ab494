import {about} from '~/content/about';
import {About} from '~/info/about';
import {FallbackPicture} from '~/info/fallback-picture';
import {longTtl} from '~/platform/http/ttl';
import {pageLocation, pageMeta} from '~/platform/seo/meta';
import {subpageData} from '~/platform/seo/structured-data';
import {PageIntro} from '~/shell/page-intro';
import type {Route} from './+types/about';

export const handle = {documentCache: longTtl};

export const meta: Route.MetaFunction = (args) => {
  const location = pageLocation(args, 'about');
  return [...pageMeta('About', about.lead, location), ...subpageData(location, 'About')];
};

export default function AboutPage() {
  return (
    <>
      <PageIntro
        title={about.title}
        lead={about.lead}
        picture={
          <FallbackPicture
            product="vitra"
            view="scene"
            sizes="(min-width: 768px) 48vw, 100vw"
            priority
          />
        }
      />
      <About />
    </>
  );
}
