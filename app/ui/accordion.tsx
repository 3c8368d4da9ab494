import {useId} from 'react';
import {Icon} from './icon.tsx';
import {unbrokenRanges} from './unbroken-ranges.tsx';

export interface Question {
  id: string;
  question: string;
  answer: string;
}

interface AccordionProps {
  questions: readonly Question[];
  isFirstOpen?: boolean;
}

/** The shared name closes the other elements, and find-in-page opens the one that it finds. */
export function Accordion({questions, isFirstOpen = false}: AccordionProps) {
  const name = useId();
  return (
    <div className="divide-y divide-rule border-rule border-y">
      {questions.map(({id, question, answer}, at) => (
        <details key={id} id={id} name={name} open={isFirstOpen && at === 0} className="group">
          <summary className="flex min-h-16 items-center justify-between gap-6 py-5 font-display text-lg hover:text-product">
            {question}
            <Icon name="plus" className="size-5 flex-none group-open:rotate-45" />
          </summary>
          <p className="max-w-text pb-7 text-ink-soft">{unbrokenRanges(answer)}</p>
        </details>
      ))}
    </div>
  );
}
