import {type ComponentProps, useId} from 'react';

export const labelClasses = 'mb-2 block font-medium text-sm';
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
      <label htmlFor={id} className={labelClasses}>
        {label}
      </label>
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
