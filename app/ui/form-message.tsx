import type {ComponentProps} from 'react';

interface FormMessageProps extends ComponentProps<'div'> {
  isProblem?: boolean;
}

export function FormMessage({isProblem = false, className = '', ...rest}: FormMessageProps) {
  return (
    <div
      className={`rounded-2xl border px-6 py-5 ${isProblem ? 'border-alert/25 bg-alert-light' : 'border-moss/25 bg-white'} ${className}`}
      {...rest}
    />
  );
}
