import {reveal} from '../ui/reveal.ts';

interface StepsProps {
  steps: readonly {title: string; text: string}[];
}

export function Steps({steps}: StepsProps) {
  const columns = steps.length > 3 ? 'md:grid-cols-2 lg:grid-cols-4' : 'md:grid-cols-3';
  return (
    <ol className={`grid gap-x-10 gap-y-9 ${columns}`}>
      {steps.map(({title, text}, at) => (
        <li key={title}>
          <div ref={reveal} className="border-ink/20 border-t pt-6">
            <span aria-hidden="true" className="tabular font-display text-2xl text-moss">
              {at + 1}
            </span>
            <h3 className="mt-3 text-xl">{title}</h3>
            <p className="mt-2 text-ink-soft text-sm">{text}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}
