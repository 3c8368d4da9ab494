import {controlIcons} from './control-icons.ts';

type IconProps = {className?: string} & ({name: keyof typeof controlIcons} | {path: string});

export function Icon({className = 'size-5', ...icon}: IconProps) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={`line-icon ${className}`}>
      <path d={'path' in icon ? icon.path : controlIcons[icon.name]} />
    </svg>
  );
}
