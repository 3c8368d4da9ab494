import {type ComponentProps, useId} from 'react';
import {FieldLabel, FieldNote} from './field.tsx';

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
