const key = 'boreal:contact-draft';

/** The fields of a message that has not been sent, by name. */
type Draft = Readonly<Record<string, string>>;

/** Replaces session storage where the browser blocks it, until the document is left. */
let memory: Draft = {};

export function loadDraft(): Draft {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    return isDraft(stored) ? stored : memory;
  } catch (error) {
    if (isExpected(error)) return memory;
    throw error;
  }
}

export function saveDraft(draft: Draft): void {
  memory = draft;
  try {
    sessionStorage.setItem(key, JSON.stringify(draft));
  } catch (error) {
    if (!isExpected(error)) throw error;
  }
}

export function clearDraft(): void {
  memory = {};
  try {
    sessionStorage.removeItem(key);
  } catch (error) {
    if (!isExpected(error)) throw error;
  }
}

function isDraft(value: unknown): value is Draft {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).every((field) => typeof field === 'string')
  );
}

/** Storage may be blocked or full, and its content may have been changed. */
function isExpected(error: unknown): boolean {
  return error instanceof DOMException || error instanceof SyntaxError;
}
