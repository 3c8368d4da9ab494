import {useId} from 'react';
import {Icon} from './icon';

export interface Question {
  id: string;
  question: string;
  answer: string;
}

interface AccordionProps {
  questions: readonly Question[];
  /** The question that is open initially. */
  openId?: string;
}

/**
 * Questions of which at most one is open. They are native disclosure elements: the shared name
 * closes the others, and find-in-page opens the one it finds.
 */
export function Accordion({questions, openId}: AccordionProps) {
  const name = useId();
  return (
    <div className="border-rule border-t">
      {questions.map(({id, question, answer}) => (
        <details
          key={id}
          id={id}
          name={name}
          open={id === openId}
          className="group border-rule border-b"
        >
          <summary className="flex min-h-16 cursor-pointer list-none items-center justify-between gap-6 py-5 font-display text-lg transition-colors duration-100 hover:text-product [&::-webkit-details-marker]:hidden">
            {question}
            <Icon
              name="plus"
              className="size-5 shrink-0 transition-transform duration-200 ease-settle group-open:rotate-45"
            />
          </summary>
          <p className="max-w-text pb-7 text-ink-soft">{answer}</p>
        </details>
      ))}
    </div>
  );
}
