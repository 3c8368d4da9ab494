import {type ReactNode, useId, useState} from 'react';
import {chooseByKey} from './arrow-keys.ts';

interface Tab {
  id: string;
  label: string;
  panel: ReactNode;
}

interface TabsProps {
  label: string;
  tabs: readonly [Tab, ...Tab[]];
  selectedFirst?: string;
  className?: string;
}

/** Without scripts, all panels show, one after another. */
export function Tabs({label, tabs, selectedFirst = tabs[0].id, className}: TabsProps) {
  const prefix = useId();
  const [selected, setSelected] = useState(selectedFirst);

  return (
    <div className={className}>
      <div
        role="tablist"
        aria-label={label}
        onKeyDown={(event) => chooseByKey(event, true)}
        className="needs-script flex flex-wrap gap-x-7 border-rule border-b"
      >
        {tabs.map(({id, label: name}) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={`${prefix}${id}-tab`}
            aria-controls={`${prefix}${id}-panel`}
            aria-selected={id === selected}
            tabIndex={id === selected ? 0 : -1}
            onClick={() => setSelected(id)}
            className="tab"
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
          data-selected={id === selected}
          className="pt-6 data-[selected=false]:hidden"
        >
          <p className="only-without-script mb-3 font-semibold text-sm">{name}</p>
          {panel}
        </div>
      ))}
    </div>
  );
}
