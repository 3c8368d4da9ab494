import {useId} from 'react';
import {Icon} from './icon.tsx';

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
    <div className="questions border-rule border-t">
      {questions.map(({id, question, answer}) => (
        <details key={id} id={id} name={name} open={id === openId}>
          <summary>
            {question}
            <Icon name="plus" />
          </summary>
          <p>{answer}</p>
        </details>
      ))}
    </div>
  );
}
