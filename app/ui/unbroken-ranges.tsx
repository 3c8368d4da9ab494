import type {ReactNode} from 'react';

/** Browsers break lines after the hyphen of "5-7". */
export function unbrokenRanges(text: string): ReactNode[] {
  return text.split(/(\d{1,6}-\d{1,6})/).map((part, at) =>
    at % 2 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text keep their places
      <span key={at} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  );
}
