import {Icon} from '../ui/icon.tsx';
import {reveal} from '../ui/reveal.ts';

interface FactsProps {
  facts: readonly {icon?: string; title: string; text: string}[];
}

/** Facts in columns, each with its icon. Facts without icons are steps, and have numbers. */
export function Facts({facts}: FactsProps) {
  const columns = facts.length > 3 ? 'md:grid-cols-2 lg:grid-cols-4' : 'md:grid-cols-3';
  const List = facts[0]?.icon ? 'ul' : 'ol';
  return (
    <List className={`-mt-px grid gap-y-9 ${columns}`}>
      {facts.map(({icon, title, text}, at) => (
        <li key={title} className="border-line border-t pt-6 md:pr-10">
          <div ref={reveal} className="grid grid-cols-[auto_1fr] gap-x-5 md:block">
            {icon ? (
              <Icon path={icon} className="row-span-2 mt-0.5 size-8 text-moss md:mt-0" />
            ) : (
              <span
                aria-hidden="true"
                className="tabular row-span-2 w-8 font-display text-2xl text-moss"
              >
                {at + 1}
              </span>
            )}
            <h3 className="text-xl md:mt-5">{title}</h3>
            <p className="mt-2 text-balance text-ink-soft text-sm">{text}</p>
          </div>
        </li>
      ))}
    </List>
  );
}
