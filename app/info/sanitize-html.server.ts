/** The text elements that merchants use in Shopify admin's editor. */
const allowedTags = new Set([
  ...['a', 'b', 'blockquote', 'br', 'em', 'h2', 'h3', 'h4', 'h5', 'h6', 'hr', 'i', 'li', 'ol', 'p'],
  ...['strong', 'sub', 'sup', 'table', 'tbody', 'td', 'th', 'thead', 'tr', 'u', 'ul'],
]);

/** The page has its own first heading. */
const renamedTags: Readonly<Record<string, string>> = {h1: 'h2'};

/** Elements whose content is not text. */
const removedElements =
  /<(script|style|iframe|object|template|noscript|svg|math|textarea|title)\b[\s\S]*?(?:<\/\1\s*>|$)|<!--[\s\S]*?(?:-->|$)/gi;

/**
 * A tag, up to the end of the text if it is not closed. The expression matches wherever a tag
 * begins, so that no character is read twice, whatever the text is.
 */
const tag = /<(\/?)([a-z][a-z0-9]*)((?:"[^"]*(?:"|$)|'[^']*(?:'|$)|[^"'>])*)(>|$)/gi;
const safeAddress = /^(?:https?:\/\/|mailto:|tel:|\/(?!\/)|#)/i;

/**
 * Returns a merchant's HTML with nothing in it but text elements and links. Other elements and
 * all other attributes are removed, and every other `<` is escaped. The content security policy
 * blocks scripts and styles as well.
 */
export function sanitizeHtml(html: string): string {
  const source = html.replace(removedElements, '');
  let safe = '';
  let end = 0;
  for (const match of source.matchAll(tag)) {
    const [whole, slash = '', name = '', attributes = '', close] = match;
    safe += escapeText(source.slice(end, match.index));
    safe += close ? safeTag(slash, name, attributes) : escapeText(whole);
    end = match.index + whole.length;
  }
  return safe + escapeText(source.slice(end));
}

function safeTag(slash: string, written: string, attributes: string): string {
  const lower = written.toLowerCase();
  const name = renamedTags[lower] ?? lower;
  if (!allowedTags.has(name)) return '';
  if (slash) return `</${name}>`;
  const [, quoted, single] = /\bhref\s*=\s*(?:"([^"]*)"|'([^']*)')/i.exec(attributes) ?? [];
  const address = (quoted ?? single ?? '').trim();
  if (name !== 'a' || !safeAddress.test(address)) return `<${name}>`;
  return `<a href="${escapeText(address).replaceAll('"', '&quot;')}">`;
}

function escapeText(text: string): string {
  return text.replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
