import {about} from '../content/about.ts';
import {About} from '../information/about.tsx';
import {FallbackPicture} from '../information/fallback-picture.tsx';
import {GroupPicture} from '../pictures/product-picture.tsx';
import {PageIntro} from '../shell/page-intro.tsx';
import {PageScene} from '../shell/page-scene.tsx';

/** The `sizes` of the group within a `PageScene`. */
const pageSceneSizes =
  '(min-width: 64rem) 75vw, (orientation: landscape) and (max-height: 29.99rem) 75vw, (min-resolution: 2.5dppx) 75vw, 100vw';

export const handle = {isShareable: true};

export default function AboutPage() {
  return (
    <>
      <PageIntro
        title={about.title}
        lead={about.lead}
        name="About"
        card="about"
        picture={
          <PageScene>
            <FallbackPicture
              first={<GroupPicture sizes={pageSceneSizes} priority />}
              productId="rush"
              view="front"
              sizes="(min-width: 64rem) 48vw, 100vw"
              className="size-full object-cover"
            />
          </PageScene>
        }
      />
      <About />
    </>
  );
}
