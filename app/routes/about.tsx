import {about} from '../content/about.ts';
import {About} from '../info/about.tsx';
import {FallbackPicture} from '../info/fallback-picture.tsx';
import {pageLocation, pageMeta} from '../platform/shop/meta.ts';
import {subpageData} from '../platform/shop/structured-data.ts';
import {PageIntro} from '../shell/page-intro.tsx';
import type {Route} from './+types/about.ts';

export const handle = {isShareable: true};

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
