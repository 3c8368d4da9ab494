import {type HtmlElement, Parser, StaticConfigLoader} from 'html-validate';

/** Parses a page, so that a test can select its elements. Styles and scripts are not applied. */
export async function parseHtml(html: string): Promise<HtmlElement> {
  const config = await new StaticConfigLoader({root: true}).getConfigFor('page.html');
  return new Parser(config).parseHtml(html);
}

/**
 * Reads a document, again while its page has waited for the store in vain: on a busy machine, the first answer of a
 * store may take longer than the half second that a page waits.
 */
export async function readWithOffers(
  address: string,
  init?: RequestInit,
): Promise<{response: Response; html: string}> {
  const response = await fetch(address, init);
  const html = await response.text();
  return html.includes('\\"offerAge\\",\\"none\\"')
    ? readWithOffers(address, init)
    : {response, html};
}

/** A document as a visitor sees it: without the data for the page's script, and without React's markers in texts. */
export function shownHtml(html: string): string {
  return html
    .replace(/<script nonce=.*?<\/script>/gs, '')
    .replaceAll('<!-- -->', '')
    .replaceAll('&amp;', '&')
    .replaceAll('&#x27;', "'");
}

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
};

function decode(text: string): string {
  return text.replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => entities[entity] ?? entity);
}

export function textOf(element: HtmlElement | null): string {
  return decode(element?.textContent ?? '');
}

/** The texts of the elements that match a selector, in their order. */
export function textsOf(root: HtmlElement, selector: string): string[] {
  return root.querySelectorAll(selector).map(textOf);
}

export function attributeOf(element: HtmlElement, name: string): string | null {
  const value = element.getAttributeValue(name);
  return value === null ? null : decode(value);
}

/** The texts and addresses of the links in an element. */
export function linksOf(element: HtmlElement | null): (readonly [string, string])[] {
  const links = element?.querySelectorAll('a[href]') ?? [];
  return links.map((link) => [textOf(link), attributeOf(link, 'href') ?? '']);
}
