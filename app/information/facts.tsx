import {Icon} from '../ui/icon.tsx';
import {reveal} from '../ui/reveal.ts';
import {unbrokenRanges} from '../ui/unbroken-ranges.tsx';

interface FactsProps {
  facts: readonly {icon?: string; title: string; text: string}[];
  numbered?: boolean;
}

export function Facts({facts, numbered = false}: FactsProps) {
  const columns = facts.length > 3 ? 'md:grid-cols-2 lg:grid-cols-4' : 'md:grid-cols-3';
  const List = numbered ? 'ol' : 'ul';
  return (
    <List className={`-mt-px grid gap-y-9 ${columns}`}>
      {facts.map(({icon, title, text}, at) => (
        <li key={title} className="border-line border-t pt-6 md:pr-10">
          <div ref={reveal} className="flex gap-5 md:block">
            {icon && <Icon path={icon} className="mt-0.5 size-8 flex-none text-moss md:mb-5" />}
            {numbered && (
              <p
                aria-hidden="true"
                className="tabular-nums w-8 flex-none font-display text-2xl text-moss md:mb-5"
              >
                {at + 1}
              </p>
            )}
            <div>
              <h3 className="text-xl">{title}</h3>
              <p className="mt-2 text-balance text-ink-soft text-sm">{unbrokenRanges(text)}</p>
            </div>
          </div>
        </li>
      ))}
    </List>
  );
}
