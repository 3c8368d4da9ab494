import type {ReactNode} from 'react';

type Tone = 'product' | 'plain';

const tones: Record<Tone, string> = {
  product: 'bg-product-light text-product',
  plain: 'bg-paper-deep text-ink',
};

/** A short fact in a rounded label. */
export function Badge({tone = 'plain', children}: {tone?: Tone; children: ReactNode}) {
  return (
    <span
      className={`inline-flex min-h-8 items-center rounded-full px-3.5 font-medium text-xs ${tones[tone]}`}
    >
      {children}
    </span>
  );
}
