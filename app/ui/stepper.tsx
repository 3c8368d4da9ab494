import {useEffect, useState} from 'react';
import {Icon} from './icon';
import {saneQuantity} from './sane-quantity';

interface StepperProps {
  label: string;
  name?: string;
  value: number;
  onChange(value: number): void;
  disabled?: boolean;
}

/** A quantity: minus (which stops at one), a number to type, plus. */
export function Stepper({label, name, value, onChange, disabled = false}: StepperProps) {
  const [draft, setDraft] = useState(String(value));
  useEffect(() => setDraft(String(value)), [value]);

  function settle() {
    const sane = saneQuantity(draft);
    setDraft(String(sane));
    if (sane !== value) onChange(sane);
  }

  const button =
    'grid size-12 place-items-center rounded-full text-ink transition-colors duration-100 hover:bg-paper-deep disabled:text-ink/30 disabled:hover:bg-transparent';

  return (
    <fieldset
      disabled={disabled}
      className="inline-flex items-center rounded-full border border-ink/25 bg-white"
    >
      <legend className="sr-only">{label}</legend>
      <button
        type="button"
        aria-label="Decrease quantity"
        disabled={value <= 1}
        onClick={() => onChange(Math.max(1, value - 1))}
        className={`needs-script ${button}`}
      >
        <Icon name="minus" />
      </button>
      <input
        aria-label={label}
        name={name}
        inputMode="numeric"
        pattern="[0-9]*"
        autoComplete="off"
        value={draft}
        onChange={(event) => setDraft(event.target.value.replace(/\D/g, '').slice(0, 6))}
        onBlur={settle}
        onKeyDown={(event) => {
          if (event.key === 'ArrowUp') onChange(value + 1);
          if (event.key === 'ArrowDown') onChange(Math.max(1, value - 1));
        }}
        className="tabular h-12 w-12 bg-transparent text-center font-medium"
      />
      <button
        type="button"
        aria-label="Increase quantity"
        onClick={() => onChange(value + 1)}
        className={`needs-script ${button}`}
      >
        <Icon name="plus" />
      </button>
    </fieldset>
  );
}
