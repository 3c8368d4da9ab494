import type {ComponentProps} from 'react';

interface ResponsiveImageProps extends Omit<ComponentProps<'img'>, 'src' | 'srcSet'> {
  srcFor(width: number): string;
  widths: readonly [number, number, number, ...number[]];
  sizes: string;
  alt: string;
  priority?: boolean;
}

export function ResponsiveImage({
  srcFor,
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
      srcSet={srcSetOf(srcFor, widths)}
      src={srcFor(widths[2])}
    />
  );
}

export function srcSetOf(srcFor: (width: number) => string, widths: readonly number[]): string {
  return widths.map((width) => `${srcFor(width)} ${width}w`).join(', ');
}
