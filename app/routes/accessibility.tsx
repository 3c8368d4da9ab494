import {accessibility} from '../content/accessibility.ts';
import {Facts} from '../information/facts.tsx';
import {Section} from '../information/section.tsx';
import {PageIntro} from '../shell/page-intro.tsx';
import {ButtonLink} from '../ui/button.tsx';

export const handle = {isShareable: true};

export default function AccessibilityPage() {
  return (
    <>
      <PageIntro title={accessibility.title} lead={accessibility.lead} card="contact" />
      <Section id="tested" title={accessibility.testedTitle} text={accessibility.testedText}>
        <Facts facts={accessibility.tested} />
      </Section>
      <Section id="limits" title={accessibility.limitsTitle} ground="deep">
        <p className="max-w-text text-ink-soft">{accessibility.limitsText}</p>
      </Section>
      <Section id="report" title={accessibility.reportTitle}>
        <p className="max-w-text text-ink-soft">{accessibility.reportText}</p>
        <ButtonLink to="/contact" className="mt-10">
          {accessibility.reportLink}
        </ButtonLink>
      </Section>
    </>
  );
}
