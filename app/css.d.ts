import 'react';

declare module 'react' {
  /** Custom properties are values like any other. */
  interface CSSProperties {
    [property: `--${string}`]: string | number | undefined;
  }
}
