import {chooseByKey} from './arrow-keys.ts';

interface DotsProps {
  label: string;
  names: readonly string[];
  index: number;
  onChoose(index: number): void;
  className?: string;
}

export function Dots({label, names, index, onChoose, className = ''}: DotsProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: dots are not form fields
    <div
      role="group"
      aria-label={label}
      onKeyDown={chooseByKey}
      className={`dots needs-script flex ${className}`}
    >
      {names.map((name, at) => (
        <button
          key={name}
          type="button"
          aria-label={name}
          aria-current={at === index || undefined}
          onClick={() => onChoose(at)}
          className="grid size-11 place-items-center before:size-2.5 before:rounded-full before:border before:border-transparent before:bg-shade/50 before:transition-[background-color,scale] before:duration-100 hover:before:bg-shade/75 aria-[current=true]:before:scale-120 aria-[current=true]:before:bg-product forced-colors:aria-[current=true]:before:bg-[Highlight]"
        />
      ))}
    </div>
  );
}
