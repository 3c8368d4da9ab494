import type {ReactNode} from 'react';

type Tone = 'product' | 'plain';

const tones: Record<Tone, string> = {
  product: 'bg-product-light text-product',
  plain: 'bg-paper-deep text-ink',
};

const shape =
  'inline-flex min-h-6 items-center whitespace-nowrap rounded-full px-2 font-medium text-xs';

export function Badge({tone = 'plain', children}: {tone?: Tone; children: ReactNode}) {
  return <span className={`${shape} ${tones[tone]}`}>{children}</span>;
}

interface BadgeListProps {
  tone?: Tone;
  facts: readonly string[];
  className: string;
}

export function BadgeList({tone = 'plain', facts, className}: BadgeListProps) {
  return (
    <ul className={`flex flex-wrap gap-1.5 ${className}`}>
      {facts.map((fact) => (
        <li key={fact} className={`${shape} ${tones[tone]}`}>
          {fact}
        </li>
      ))}
    </ul>
  );
}
