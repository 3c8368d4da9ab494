import {science} from '../content/science.ts';
import {Science} from '../information/science.tsx';
import {TrimmedEngraving} from '../pictures/engraving.tsx';
import {PageIntro} from '../shell/page-intro.tsx';

export const handle = {isShareable: true};

export default function SciencePage() {
  return (
    <>
      <PageIntro
        title={science.title}
        lead={science.lead}
        name="Science"
        card="science"
        picture={
          <div className="horizon">
            <TrimmedEngraving plate="ginkgo" className="ml-auto w-[min(24rem,70vw)] text-moss" />
          </div>
        }
      />
      <Science />
    </>
  );
}
