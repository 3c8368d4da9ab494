import type {ComponentProps} from 'react';
import type {PlateKind} from '../catalog/plates.ts';

/** The view box of each drawing, without the space around it. */
export const drawnParts = {
  chaga: '54 24 485 546',
  cordyceps: '80 54 449 537',
  ginkgo: '40 41 528 550',
  'lions-mane': '36 73 538 450',
  reishi: '21 68 560 523',
  'turkey-tail': '28 11 506 577',
} as const satisfies Partial<Record<PlateKind, string>>;

interface EngravingProps {
  plate: PlateKind;
  className: string;
}

/**
 * A browser uses drawings of its own origin only, and Oxygen serves built assets from another one. So the file is in
 * `public/`.
 */
export function Engraving({plate, className, ...view}: EngravingProps & ComponentProps<'svg'>) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 600 600"
      {...view}
      className={`engraving max-w-full ${className}`}
    >
      <use href={`/media/plates/${plate}.svg#${plate}`} />
    </svg>
  );
}

export function hangs(plate: PlateKind): boolean {
  return plate === 'lions-mane';
}

interface TrimmedEngravingProps extends EngravingProps {
  plate: keyof typeof drawnParts;
}

export function TrimmedEngraving(props: TrimmedEngravingProps) {
  return (
    <Engraving
      viewBox={drawnParts[props.plate]}
      preserveAspectRatio={hangs(props.plate) ? 'xMinYMin' : 'xMinYMax'}
      {...props}
    />
  );
}
