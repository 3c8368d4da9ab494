type Item = string | {title: string; text: string};

/** Escapes the markup of Markdown and HTML, and keeps a text on one line. */
export function plain(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\\`*_[\]<>|]/g, '\\$&');
}

export function blocks(...texts: readonly string[]): string {
  return texts.filter((text) => text !== '').join('\n\n');
}

export function intro(title: string, lead: string): string {
  return blocks(`# ${plain(title)}`, `> ${plain(lead)}`);
}

export function section(title: string, ...content: readonly (string | readonly Item[])[]): string {
  const texts = content.map((part) =>
    typeof part === 'string' ? plain(part) : bulletList(part.map(describeItem)),
  );
  return blocks(`## ${plain(title)}`, ...texts);
}

function describeItem(item: Item): string {
  if (typeof item === 'string') return plain(item);
  return `**${plain(item.title)}**: ${plain(item.text)}`;
}

export function bulletList(items: readonly string[]): string {
  return items.map((item) => `- ${item}`).join('\n');
}
