import {escapeHtml} from '../core/html.ts';
import {containsWords, wordsOf} from './words.ts';

/** A suggested query with the typed part marked, as Shopify formats it. */
interface Suggestion {
  __typename: 'SearchQuerySuggestion';
  text: string;
  styledText: string;
  trackingParameters: string;
}

/** Titles whose words begin with what was typed, as suggested queries. */
export function suggestQueries(titles: readonly string[], typed: string): Suggestion[] {
  const wanted = wordsOf(typed);
  const texts = new Set(
    titles
      .filter((title) => containsWords(wordsOf(title), wanted, true))
      .map((title) => title.toLowerCase()),
  );
  return [...texts].map((text, index) => ({
    __typename: 'SearchQuerySuggestion',
    text,
    styledText: mark(text, wanted.at(-1) ?? ''),
    trackingParameters: `_pos=${index + 1}&_psq=${encodeURIComponent(typed)}&_ss=e&_v=1.0`,
  }));
}

function mark(text: string, typed: string): string {
  const start = typed === '' ? -1 : text.indexOf(typed);
  if (start === -1) return span(text);
  const end = start + typed.length;
  return `${span(text.slice(0, start))}<mark>${escapeHtml(text.slice(start, end))}</mark>${span(text.slice(end))}`;
}

function span(text: string): string {
  return text === '' ? '' : `<span>${escapeHtml(text)}</span>`;
}
