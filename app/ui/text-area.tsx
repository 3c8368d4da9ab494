import {type ComponentProps, useId} from 'react';
import {FieldLabel, fieldClasses} from './field.tsx';

interface TextAreaProps extends ComponentProps<'textarea'> {
  label: string;
}

/** A labeled text field of several lines. */
export function TextArea({label, ...rest}: TextAreaProps) {
  const id = useId();
  return (
    <div>
      <FieldLabel htmlFor={id}>{label}</FieldLabel>
      <textarea id={id} rows={6} className={fieldClasses} {...rest} />
    </div>
  );
}
