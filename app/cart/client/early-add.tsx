import {mutationFields} from '../form-protocol';
import {outboxKey} from './mutation-outbox';

const addedEvent = 'boreal:early-add';
const startedEvent = 'boreal:cart-started';

/** Marks a form whose submissions React handles. */
export const hydratedAttribute = 'data-hydrated';

/** How long an add waits for hydration before its form is posted natively. */
const fallbackMs = 4_000;

/**
 * An inline script that runs before hydration: it puts submissions of add-to-cart forms into the
 * outbox, from which the cart store takes them. Where storage is blocked, or hydration does not
 * finish in time, the form is posted as it is without JavaScript. A second form that is posted
 * while the page is left would cancel the first request, so other adds stay in the outbox for the
 * next page. Only the worker has its text: React keeps the script that the document came with.
 */
const script = import.meta.env.SSR
  ? `(() => {
  const key = '${outboxKey}';
  const waiting = new Map();
  let isPosting = false;
  const load = () => JSON.parse(sessionStorage.getItem(key) ?? '[]');
  const save = (queue) => sessionStorage.setItem(key, JSON.stringify(queue));
  const post = (form, id, button) => {
    isPosting = true;
    [...waiting.keys()].forEach(release);
    try { save(load().filter((mutation) => mutation.id !== id)); } catch {}
    const append = (name, value) => {
      form.append(Object.assign(document.createElement('input'), {type: 'hidden', name, value}));
    };
    append('${mutationFields.mutationId}', id);
    if (button?.name) append(button.name, button.value);
    HTMLFormElement.prototype.submit.call(form);
  };
  const release = (form) => {
    const {timer, button} = waiting.get(form);
    clearTimeout(timer);
    button?.removeAttribute('aria-busy');
    waiting.delete(form);
  };
  addEventListener('${startedEvent}', () => [...waiting.keys()].forEach(release));
  addEventListener('submit', (event) => {
    const {target: form, submitter: button} = event;
    if (!form.matches('form[data-add-to-cart]:not([${hydratedAttribute}])')) return;
    if (waiting.has(form)) return event.preventDefault();
    const fields = [...new FormData(form, button)];
    const bytes = crypto.getRandomValues(new Uint8Array(16));
    const id = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
    try {
      save([...load(), {kind: 'add', line: null, fields, isEarly: true, id, attempt: 0, sentAt: null}]);
    } catch { return; }
    event.preventDefault();
    if (!dispatchEvent(new Event('${addedEvent}', {cancelable: true}))) return;
    if (isPosting) return;
    button?.setAttribute('aria-busy', 'true');
    const timer = setTimeout(() => post(form, id, button), ${fallbackMs});
    waiting.set(form, {timer, button});
  }, true);
  addEventListener('pageshow', () => { isPosting = false; });
})()`
  : '';

export function EarlyAddScript({nonce}: {nonce: string | undefined}) {
  return (
    <script
      nonce={nonce}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the script is a constant
      dangerouslySetInnerHTML={{__html: script}}
    />
  );
}

/** Calls back for every add that the inline script puts into the outbox from now on. */
export function followEarlyAdds(onAdd: () => void): () => void {
  const listener = (event: Event) => {
    event.preventDefault();
    onAdd();
  };
  window.addEventListener(addedEvent, listener);
  window.dispatchEvent(new Event(startedEvent));
  return () => window.removeEventListener(addedEvent, listener);
}
