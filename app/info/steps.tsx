import {reveal} from '../ui/reveal.ts';

interface StepsProps {
  steps: readonly {title: string; text: string}[];
  /** Whether the background is dark green, which needs light lines and text. */
  onMoss?: boolean;
}

/** Numbered steps, side by side on wide screens. */
export function Steps({steps, onMoss = false}: StepsProps) {
  const columns = steps.length > 3 ? 'sm:grid-cols-2 lg:grid-cols-4' : 'md:grid-cols-3';
  return (
    <ol className={`grid gap-x-10 gap-y-9 ${columns}`}>
      {steps.map(({title, text}, at) => (
        <li key={title}>
          <div
            ref={reveal}
            className={`border-t pt-6 ${onMoss ? 'border-paper/25' : 'border-ink/20'}`}
          >
            <span
              aria-hidden="true"
              className={`tabular font-display text-2xl ${onMoss ? 'text-[#b1cdb4]' : 'text-moss'}`}
            >
              {at + 1}
            </span>
            <h3 className="mt-3 text-xl">{title}</h3>
            <p className={`mt-2 text-sm ${onMoss ? 'text-paper/80' : 'text-ink-soft'}`}>{text}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}
