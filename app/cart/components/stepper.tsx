import {useId, useRef, useState} from 'react';
import {Icon} from '../../ui/icon.tsx';
import {useRestoredInput} from '../../ui/use-restored-input.ts';
import {maxQuantity, parseQuantity, quantityHint, quantityPattern} from '../quantity.ts';

interface StepperProps {
  label: string;
  name?: string;
  value: number;
  onChange(value: number): void;
  /** A quantity counts as it is typed, instead of on Enter and on blur. */
  isLive?: boolean;
}

const arrowSteps: Readonly<Record<string, number>> = {ArrowUp: 1, ArrowDown: -1};

const button =
  'grid h-full w-11 place-items-center rounded-full text-ink hover:bg-paper-deep disabled:text-shade/30 disabled:hover:bg-transparent';

export function Stepper({label, name, value, onChange, isLive = false}: StepperProps) {
  const [shownValue, setShownValue] = useState(value);
  const [draft, setDraft] = useState(String(value));
  const [isInvalid, setIsInvalid] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const plus = useRef<HTMLButtonElement>(null);
  const hintId = useId();
  useRestoredInput(() => input.current?.value, draft, onRestored);

  if (value !== shownValue) {
    setShownValue(value);
    setDraft(String(value));
    setIsInvalid(false);
  }

  /** A field with the focus counts on blur. */
  function onRestored(typed: string) {
    setDraft(typed);
    if (document.activeElement !== input.current) commit(typed);
  }

  function onType(typed: string) {
    setDraft(typed);
    const quantity = isLive ? parseQuantity(typed) : null;
    if (quantity === null || quantity === value) return;
    // The field keeps what is typed: "0" counts as 1 and may become "01".
    setShownValue(quantity);
    onChange(quantity);
  }

  function commit(typed: string) {
    const quantity = typed.trim() === '' ? value : parseQuantity(typed);
    setIsInvalid(quantity === null);
    if (quantity === null) return;
    setDraft(String(quantity));
    if (quantity !== value) onChange(quantity);
  }

  /** A shopper types 5 before hydration, and presses plus: the field shows 6. */
  function step(by: number) {
    const from = parseQuantity(input.current?.value ?? draft) ?? value;
    const quantity = Math.min(maxQuantity, Math.max(1, from + by));
    setDraft(String(quantity));
    setIsInvalid(false);
    if (quantity !== value) onChange(quantity);
  }

  function onDecrease() {
    step(-1);
    // The button is about to be disabled and would lose the focus.
    if (value <= 2) plus.current?.focus();
  }

  return (
    <div className="relative">
      <fieldset className="inline-flex h-12 items-center rounded-full border border-shade/25 bg-white has-[[aria-invalid=true]]:border-alert">
        <legend className="sr-only">{label}</legend>
        <button
          type="button"
          aria-label="Decrease quantity"
          disabled={value <= 1}
          onClick={onDecrease}
          className={`needs-script ${button}`}
        >
          <Icon name="minus" />
        </button>
        <input
          ref={input}
          aria-label={label}
          aria-invalid={isInvalid || undefined}
          aria-describedby={isInvalid ? hintId : undefined}
          name={name}
          inputMode="numeric"
          required
          pattern={quantityPattern}
          title={quantityHint}
          autoComplete="off"
          value={draft}
          onChange={(event) => onType(event.target.value)}
          onBlur={() => commit(draft)}
          onInvalid={() => setIsInvalid(true)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') commit(draft);
            const by = arrowSteps[event.key];
            if (by === undefined) return;
            // It would move the caret.
            event.preventDefault();
            step(by);
          }}
          className="tabular-nums field-sizing-content h-full w-11 min-w-11 bg-transparent text-center font-medium supports-[field-sizing:content]:w-auto"
        />
        <button
          ref={plus}
          type="button"
          aria-label="Increase quantity"
          onClick={() => step(1)}
          className={`needs-script ${button}`}
        >
          <Icon name="plus" />
        </button>
      </fieldset>
      {isInvalid && (
        <p
          id={hintId}
          role="alert"
          // Over the page: a button that moved would miss the tap that makes the hint disappear.
          className="pointer-events-none absolute top-full left-0 z-10 mt-1 w-max max-w-[min(16rem,100vw-2*var(--spacing-gutter))] rounded-md border border-alert bg-white px-3 py-1.5 text-alert text-sm"
        >
          {quantityHint}
        </p>
      )}
    </div>
  );
}
