import type {ComponentProps} from 'react';

interface ResponsiveImageProps extends Omit<ComponentProps<'img'>, 'src' | 'srcSet'> {
  source(width: number): string;
  widths: readonly [number, number, number, ...number[]];
  sizes: string;
  alt: string;
  priority?: boolean;
}

export function ResponsiveImage({
  source,
  widths,
  alt,
  priority = false,
  ...rest
}: ResponsiveImageProps) {
  return (
    <img
      alt={alt}
      // First, because Firefox requests a picture that is not lazy yet when it gets an address.
      loading={priority ? undefined : 'lazy'}
      fetchPriority={priority ? 'high' : undefined}
      {...rest}
      srcSet={sourceSet(source, widths)}
      src={source(widths[2])}
    />
  );
}

export function sourceSet(source: (width: number) => string, widths: readonly number[]): string {
  return widths.map((width) => `${source(width)} ${width}w`).join(', ');
}
