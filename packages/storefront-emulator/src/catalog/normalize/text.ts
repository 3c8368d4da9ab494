import {escapeHtml} from '../../core/html.ts';
import {metafieldNamespace} from '../../core/ids.ts';
import type {MetafieldInput, ProductInput, SeoInput} from '../types.ts';

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
};

/** The text of HTML, as Shopify's plain descriptions have it. */
export function textOf(html: string): string {
  return html
    .replace(/<(script|style)\b[\s\S]*?<\/\1>/gi, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(?:amp|lt|gt|quot|#39|nbsp);/g, (entity) => entities[entity] ?? '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** The plain and the HTML form of a description, each derived from the other if it is absent. */
export function descriptionOf({
  description,
  descriptionHtml,
}: Pick<ProductInput, 'description' | 'descriptionHtml'>) {
  return {
    description: description ?? textOf(descriptionHtml ?? ''),
    descriptionHtml: descriptionHtml ?? (description ? `<p>${escapeHtml(description)}</p>` : ''),
  };
}

export function seoOf(given: SeoInput | undefined) {
  return {title: given?.title ?? null, description: given?.description ?? null};
}

/** Merchants define metafields in the namespace `custom` unless they choose another one. */
export function metafieldsOf(given: readonly MetafieldInput[] = []) {
  return given.map((field) => ({
    ...field,
    namespace: metafieldNamespace(field.namespace ?? 'custom'),
  }));
}

/** The handle of a policy without one of its own: `privacy-policy` for the field `privacyPolicy`. */
export function policyHandle(field: string): string {
  return field.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/** A handle for a title, as Shopify derives it. */
export function handleOf(title: string): string {
  const handle = title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
  return handle === '' ? 'untitled' : handle;
}
