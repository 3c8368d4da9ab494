import {type KeyboardEvent, type ReactNode, useId, useState} from 'react';

export interface Tab {
  id: string;
  label: string;
  panel: ReactNode;
}

interface TabsProps {
  /** What the tabs are about, for those who do not see them. */
  label: string;
  tabs: readonly [Tab, ...Tab[]];
  className?: string;
}

/**
 * Tabs as ARIA describes them: arrows move and choose, Tab goes on into the panel. Every
 * panel is in the document, so that with scripts off all are shown, one after another.
 */
export function Tabs({label, tabs, className}: TabsProps) {
  const prefix = useId();
  const [chosen, setChosen] = useState(tabs[0].id);

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    const at = tabs.findIndex(({id}) => id === chosen);
    const next = {
      ArrowRight: tabs[(at + 1) % tabs.length],
      ArrowLeft: tabs[(at + tabs.length - 1) % tabs.length],
      Home: tabs[0],
      End: tabs.at(-1),
    }[event.key];
    if (!next) return;
    event.preventDefault();
    setChosen(next.id);
    document.getElementById(`${prefix}${next.id}-tab`)?.focus();
  }

  return (
    <div className={className}>
      <div
        role="tablist"
        aria-label={label}
        onKeyDown={onKeyDown}
        className="needs-script flex gap-7 border-rule border-b"
      >
        {tabs.map(({id, label: name}) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={`${prefix}${id}-tab`}
            aria-controls={`${prefix}${id}-panel`}
            aria-selected={id === chosen}
            tabIndex={id === chosen ? 0 : -1}
            onClick={() => setChosen(id)}
            className="-mb-px min-h-12 border-transparent border-b-2 font-medium text-ink-soft text-sm transition-colors duration-100 hover:text-ink aria-selected:border-product aria-selected:text-ink"
          >
            {name}
          </button>
        ))}
      </div>
      {tabs.map(({id, label: name, panel}) => (
        <div
          key={id}
          role="tabpanel"
          id={`${prefix}${id}-panel`}
          aria-labelledby={`${prefix}${id}-tab`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel of text alone must be reachable to be read
          tabIndex={0}
          data-chosen={id === chosen}
          className="pt-6 data-[chosen=false]:hidden"
        >
          <p className="only-without-script mb-3 font-semibold text-sm">{name}</p>
          {panel}
        </div>
      ))}
    </div>
  );
}
