import {type Html, html} from '../core/html.ts';

/** A section with a heading that the navigation leads to. */
export function section(id: string, title: string, content: Html, isFull = false): Html {
  return html`<section id="${id}" aria-labelledby="${id}-title"${isFull && html` class="full"`}><h2 id="${id}-title">${title}</h2>${content}</section>`;
}

/** A form that sends one action with its fields. */
export function actionForm(
  action: string,
  fields: Readonly<Record<string, string>>,
  content: Html,
): Html {
  return html`<form method="post" action="/"><input type="hidden" name="action" value="${action}">${Object.entries(
    fields,
  ).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  )}${content}</form>`;
}

/** A button whose purpose is clear without what stands beside it. */
export function button(label: string, of = ''): Html {
  return html`<button>${label}${of && html`<span class="hidden"> ${of}</span>`}</button>`;
}

/** A table that scrolls by itself on narrow screens, also by keyboard. */
export function table(label: string, columns: readonly string[], rows: readonly Html[]): Html {
  return html`<div class="scroll" role="region" aria-label="${label}" tabindex="0"><table><thead><tr>${columns.map(
    (column) => html`<th scope="col">${column}</th>`,
  )}</tr></thead><tbody>${rows}</tbody></table></div>`;
}

/** The time of day in UTC, as in the store's log. */
export function time(iso: string): Html {
  return html`<time class="num" datetime="${iso}">${iso.slice(11, 19)}</time>`;
}

export function statusText(status: number | null): Html {
  if (status === null) return html`<span class="bad">none</span>`;
  return html`<span class="num ${status < 400 ? 'good' : 'bad'}">${status}</span>`;
}

export function empty(text: string): Html {
  return html`<p class="soft">${text}</p>`;
}
