/** The words of a text in lower case and without accents, as searches compare them. */
export function wordsOf(text: string): string[] {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return plain.match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** Whether a text's words contain the wanted ones in their order, the last one perhaps as a prefix. */
export function containsPhrase(
  words: readonly string[],
  wanted: readonly string[],
  isPrefix: boolean,
): boolean {
  if (wanted.length === 0) return false;
  return words.some((_, start) =>
    wanted.every((word, index) =>
      matchesWord(words[start + index], word, isPrefix && index === wanted.length - 1),
    ),
  );
}

/** Whether a text's words contain every wanted one, the last one perhaps as a prefix. */
export function containsWords(
  words: readonly string[],
  wanted: readonly string[],
  isPrefix: boolean,
): boolean {
  return (
    wanted.length > 0 &&
    wanted.every((word, index) =>
      words.some((known) => matchesWord(known, word, isPrefix && index === wanted.length - 1)),
    )
  );
}

function matchesWord(known: string | undefined, wanted: string, isPrefix: boolean): boolean {
  return isPrefix ? (known?.startsWith(wanted) ?? false) : known === wanted;
}
