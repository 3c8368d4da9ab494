import {about} from '~/content/about';
import {About} from '~/info/about';
import {SturdyPicture} from '~/info/sturdy-picture';
import {pageMeta} from '~/platform/meta';
import {PageFrame} from '~/shell/page-frame';

export const meta = () => pageMeta('About', about.lead);

export default function AboutPage() {
  return (
    <>
      <PageFrame
        title={about.title}
        lead={about.lead}
        picture={
          <SturdyPicture
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
