import {type ComponentProps, useId} from 'react';

export const fieldClasses =
  'w-full rounded-md border border-ink/30 bg-white px-4 py-3 text-base text-ink placeholder:text-ink-soft/80 hover:border-ink/60';

interface FieldProps extends ComponentProps<'input'> {
  label: string;
  /** The field's accessible description, which is shown below it. */
  hint?: string;
}

/** A labeled text field of one line. */
export function Field({label, hint, ...rest}: FieldProps) {
  const id = useId();
  return (
    <div>
      <FieldLabel htmlFor={id}>{label}</FieldLabel>
      <input
        id={id}
        aria-describedby={hint && `${id}-note`}
        className={`${fieldClasses} min-h-12`}
        {...rest}
      />
      {hint && (
        <p id={`${id}-note`} className="mt-2 text-ink-soft text-sm">
          {hint}
        </p>
      )}
    </div>
  );
}

/** The label above a field. */
export function FieldLabel({htmlFor, children}: {htmlFor: string; children: string}) {
  return (
    <label htmlFor={htmlFor} className="mb-2 block font-medium text-sm">
      {children}
    </label>
  );
}
