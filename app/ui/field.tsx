import {type InputHTMLAttributes, type TextareaHTMLAttributes, useId} from 'react';

interface Own {
  label: string;
  hint?: string;
  error?: string | undefined;
}

const look =
  'w-full rounded-md border border-ink/30 bg-white px-4 py-3 text-base text-ink placeholder:text-ink-soft/80 hover:border-ink/60 aria-invalid:border-alert';

/** A labelled line to write in, with its hint and its error told to screen readers. */
export function Field({label, hint, error, ...rest}: Own & InputHTMLAttributes<HTMLInputElement>) {
  const id = useId();
  return (
    <Labelled id={id} label={label} hint={hint} error={error}>
      <input
        id={id}
        aria-describedby={hint || error ? `${id}-note` : undefined}
        aria-invalid={error ? true : undefined}
        className={`${look} min-h-12`}
        {...rest}
      />
    </Labelled>
  );
}

export function TextField({
  label,
  hint,
  error,
  ...rest
}: Own & TextareaHTMLAttributes<HTMLTextAreaElement>) {
  const id = useId();
  return (
    <Labelled id={id} label={label} hint={hint} error={error}>
      <textarea
        id={id}
        rows={6}
        aria-describedby={hint || error ? `${id}-note` : undefined}
        aria-invalid={error ? true : undefined}
        className={look}
        {...rest}
      />
    </Labelled>
  );
}

interface LabelledProps extends Own {
  id: string;
  children: React.ReactNode;
}

function Labelled({id, label, hint, error, children}: LabelledProps) {
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
