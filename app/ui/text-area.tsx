import {type ComponentProps, useId} from 'react';
import {fieldClasses, labelClasses} from './field';

interface TextAreaProps extends ComponentProps<'textarea'> {
  label: string;
}

/** A labeled text field of several lines. */
export function TextArea({label, ...rest}: TextAreaProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className={labelClasses}>
        {label}
      </label>
      <textarea id={id} rows={6} className={fieldClasses} {...rest} />
    </div>
  );
}
