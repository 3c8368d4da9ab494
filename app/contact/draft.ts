import {openStorage} from '~/platform/browser/storage';

const key = 'boreal:contact-draft';
const storage = openStorage('sessionStorage');

/** The fields of a message that has not been sent, by name. */
type Draft = Readonly<Record<string, string>>;

export function loadDraft(): Draft {
  try {
    const stored: unknown = JSON.parse(storage.getItem(key) ?? '{}');
    return isDraft(stored) ? stored : {};
  } catch (error) {
    // The visitor may have changed what is stored.
    if (error instanceof SyntaxError) return {};
    throw error;
  }
}

export function saveDraft(draft: Draft): void {
  storage.setItem(key, JSON.stringify(draft));
}

export function clearDraft(): void {
  storage.removeItem(key);
}

function isDraft(value: unknown): value is Draft {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).every((field) => typeof field === 'string')
  );
}
