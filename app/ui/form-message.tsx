import type {ComponentProps} from 'react';

interface FormMessageProps extends ComponentProps<'div'> {
  isProblem?: boolean;
}

/** The result of a form, beside or below it. */
export function FormMessage({isProblem = false, className = '', ...rest}: FormMessageProps) {
  return <div className={`form-message ${isProblem ? 'form-alert' : ''} ${className}`} {...rest} />;
}
