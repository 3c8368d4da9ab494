import type {ButtonHTMLAttributes, KeyboardEvent} from 'react';
import {Link, type LinkProps} from 'react-router';

type Look = 'solid' | 'quiet' | 'bare';

const shape =
  'inline-flex min-h-12 items-center justify-center gap-2.5 rounded-full px-7 text-center font-semibold text-sm leading-tight transition-[background-color,color,border-color,box-shadow,transform] duration-100 ease-decelerate active:translate-y-px disabled:cursor-not-allowed disabled:border-rule disabled:bg-rule disabled:text-ink-soft aria-disabled:cursor-not-allowed aria-disabled:opacity-60';

const looks: Record<Look, string> = {
  solid:
    'border border-product bg-product text-white hover:border-product-hover hover:bg-product-hover',
  quiet:
    'border border-ink/25 bg-transparent text-ink hover:border-ink hover:bg-ink hover:text-paper',
  bare: 'px-0! text-product underline decoration-product/30 underline-offset-4 hover:decoration-product',
};

function classes(look: Look, className?: string): string {
  return [shape, looks[look], className].filter(Boolean).join(' ');
}

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  look?: Look;
}

export function Button({look = 'solid', className, type = 'button', ...rest}: ButtonProps) {
  return (
    <button
      type={type}
      className={classes(look, className)}
      onKeyDown={ignoreHeldEnter}
      {...rest}
    />
  );
}

/** Browsers click a button again and again while Enter is held down. */
export function ignoreHeldEnter(event: KeyboardEvent): void {
  if (event.key === 'Enter' && event.repeat) event.preventDefault();
}

interface ButtonLinkProps extends LinkProps {
  look?: Look;
}

/** A link that looks like a button. */
export function ButtonLink({look = 'solid', className, ...rest}: ButtonLinkProps) {
  return <Link className={classes(look, className)} {...rest} />;
}
