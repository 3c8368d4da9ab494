import {about} from '../content/about.ts';
import {About} from '../information/about.tsx';
import {FallbackPicture} from '../information/fallback-picture.tsx';
import {PageIntro} from '../shell/page-intro.tsx';

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
          <FallbackPicture
            product="vitra"
            view="macro"
            sizes="(min-width: 768px) 48vw, 100vw"
            priority
            className="mb-10 aspect-5/4 w-full rounded-2xl md:my-12 object-cover md:max-lg:aspect-square"
          />
        }
      />
      <About />
    </>
  );
}
