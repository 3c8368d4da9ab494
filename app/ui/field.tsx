import {type ComponentProps, useId} from 'react';

interface FieldProps extends ComponentProps<'input'> {
  label: string;
  hint?: string;
  error?: string;
}

export function Field({label, hint, error, ...rest}: FieldProps) {
  const id = useId();
  const note = hint || error ? `${id}-note` : undefined;
  return (
    <div>
      <FieldLabel htmlFor={id}>{label}</FieldLabel>
      {note && <FieldNote id={note} hint={hint} error={error} />}
      <input id={id} aria-describedby={note} className="field" {...rest} />
    </div>
  );
}

interface TextAreaProps extends ComponentProps<'textarea'> {
  label: string;
  error: string;
}

export function TextArea({label, error, ...rest}: TextAreaProps) {
  const id = useId();
  const note = `${id}-note`;
  return (
    <div>
      <FieldLabel htmlFor={id}>{label}</FieldLabel>
      <FieldNote id={note} error={error} />
      <textarea id={id} rows={6} aria-describedby={note} className="field" {...rest} />
    </div>
  );
}

function FieldLabel({htmlFor, children}: {htmlFor: string; children: string}) {
  return (
    <label htmlFor={htmlFor} className="mb-2 block font-medium text-sm">
      {children}
    </label>
  );
}

interface FieldNoteProps {
  id: string;
  hint?: string | undefined;
  error: string | undefined;
}

/** Above the field, where neither a message of the browser nor a keyboard on the screen covers it. */
function FieldNote({id, hint, error}: FieldNoteProps) {
  return (
    <div id={id} className="field-note text-sm">
      {hint && <p className="mb-2 text-ink-soft">{hint}</p>}
      {error && <p className="field-error mb-2 text-alert">{error}</p>}
    </div>
  );
}
