import {type ComponentProps, type TextareaHTMLAttributes, useId} from 'react';

interface FieldProps {
  label: string;
  hint?: string;
  error?: string | undefined;
}

const fieldClasses =
  'w-full rounded-md border border-ink/30 bg-white px-4 py-3 text-base text-ink placeholder:text-ink-soft/80 hover:border-ink/60 aria-invalid:border-alert';

/** A labeled text field, whose hint and error are its accessible description. */
export function Field({label, hint, error, ...rest}: FieldProps & ComponentProps<'input'>) {
  const id = useId();
  return (
    <Labeled id={id} label={label} hint={hint} error={error}>
      <input
        id={id}
        aria-describedby={hint || error ? `${id}-note` : undefined}
        aria-invalid={error ? true : undefined}
        className={`${fieldClasses} min-h-12`}
        {...rest}
      />
    </Labeled>
  );
}

export function TextField({
  label,
  hint,
  error,
  ...rest
}: FieldProps & TextareaHTMLAttributes<HTMLTextAreaElement>) {
  const id = useId();
  return (
    <Labeled id={id} label={label} hint={hint} error={error}>
      <textarea
        id={id}
        rows={6}
        aria-describedby={hint || error ? `${id}-note` : undefined}
        aria-invalid={error ? true : undefined}
        className={fieldClasses}
        {...rest}
      />
    </Labeled>
  );
}

interface LabeledProps extends FieldProps {
  id: string;
  children: React.ReactNode;
}

function Labeled({id, label, hint, error, children}: LabeledProps) {
  return (
    <div>
      <label htmlFor={id} className="mb-2 block font-medium text-sm">
        {label}
      </label>
      {children}
      {(error || hint) && (
        <p id={`${id}-note`} className={`mt-2 text-sm ${error ? 'text-alert' : 'text-ink-soft'}`}>
          {error ?? hint}
        </p>
      )}
    </div>
  );
}
