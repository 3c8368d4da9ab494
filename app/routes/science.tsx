import {scienceCopy} from '../content/science.ts';
import {Science} from '../information/science.tsx';
import {PageIntro} from '../shell/page-intro.tsx';

export const handle = {isShareable: true};

export default function SciencePage() {
  return (
    <>
      <PageIntro
        title={scienceCopy.title}
        lead={scienceCopy.lead}
        name="Science"
        card="science"
        picture={
          <svg
            aria-hidden="true"
            viewBox="0 0 600 600"
            className="mx-auto size-[min(22rem,70vw)] text-moss"
          >
            <use href="/media/plates/lions-mane.svg#lions-mane" />
          </svg>
        }
      />
      <Science />
    </>
  );
}
