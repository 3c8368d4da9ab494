/** Escapes what Markdown or HTML would read as markup, and keeps a text on one line. */
export function plain(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\\`*_[\]<>|]/g, '\\$&');
}

/** Joins blocks, each with an empty line before it. Empty blocks are left out. */
export function blocks(...texts: readonly string[]): string {
  return texts.filter((text) => text !== '').join('\n\n');
}

/** The title of a page and the sentence below it. */
export function intro(title: string, lead: string): string {
  return blocks(`# ${plain(title)}`, `> ${plain(lead)}`);
}

/** A heading with what is below it. */
export function section(title: string, ...content: readonly string[]): string {
  return blocks(`## ${plain(title)}`, ...content);
}

/** Items that are Markdown already. */
export function list(items: readonly string[]): string {
  return items.map((item) => `- ${item}`).join('\n');
}

/** Items of plain text, with an optional title in front. */
export function textList(items: readonly (string | {title: string; text: string})[]): string {
  return list(
    items.map((item) =>
      typeof item === 'string' ? plain(item) : `**${plain(item.title)}**: ${plain(item.text)}`,
    ),
  );
}

/** Questions as headings and their answers. */
export function questionsAndAnswers(
  questions: readonly {question: string; answer: string}[],
): string {
  return blocks(
    ...questions.map(({question, answer}) => blocks(`### ${plain(question)}`, plain(answer))),
  );
}

/** A table of cells that are Markdown already. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}
