import {Accordion, type Question} from '../ui/accordion.tsx';
import {TextLink} from '../ui/text-link.tsx';

export function Questions({questions}: {questions: readonly Question[]}) {
  return (
    <section aria-labelledby="faq-title" className="far-below page-width pb-section">
      <div className="grid gap-x-16 gap-y-8 md:grid-cols-[1fr_1.7fr]">
        <div>
          <h2 id="faq-title" className="max-w-[5.9em] text-3xl">
            Questions, answered
          </h2>
          <p className="mt-5 text-ink-soft">
            Find more on{' '}
            <TextLink to="/faq" className="tall-link">
              the FAQ page
            </TextLink>
            , or{' '}
            <TextLink to="/contact" className="tall-link">
              contact us
            </TextLink>
            .
          </p>
        </div>
        <Accordion questions={questions} />
      </div>
    </section>
  );
}
