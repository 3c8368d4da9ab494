/**
 * Keeps the amounts up to date without leaving the page: those of another shipping option are part
 * of the page, and those of another country or gift card are fetched. The page works without it.
 */
export const pageScript = `
const form = document.querySelector('form');
document.documentElement.classList.add('enhanced');
const parts = (root) => new Map([...root.querySelectorAll('[data-part]')].map((part) => [part.dataset.part, part]));

function showAmounts() {
  const option = form.querySelector('[name=shipping]:checked');
  if (!option) return;
  for (const place of form.querySelectorAll('[data-show]')) {
    const amount = option.dataset[place.dataset.show];
    if (amount !== undefined) place.textContent = amount;
  }
  form.elements.total.value = option.dataset.cents;
}

let latest = 0;
async function update(name, value) {
  const turn = ++latest;
  const body = new URLSearchParams(new FormData(form));
  body.append(name, value);
  let page;
  try {
    page = new DOMParser().parseFromString(await (await fetch(location.href, {method: 'POST', body})).text(), 'text/html');
  } catch {
    return false;
  }
  if (turn !== latest) return true;
  const updated = parts(page);
  if (!updated.has('summary')) {
    location.reload();
    return true;
  }
  const focused = document.activeElement?.id;
  for (const [part, element] of parts(document)) {
    if (updated.has(part)) element.replaceWith(updated.get(part));
  }
  const isGiftCard = name === 'remove_gift_card' || value === 'gift-card';
  document.getElementById(isGiftCard ? 'gift_card' : focused)?.focus();
  showAmounts();
  return true;
}

let isPlain = false;
form.addEventListener('submit', async (event) => {
  const button = event.submitter;
  if (isPlain || !button || button.value === 'pay') return;
  event.preventDefault();
  if (await update(button.name, button.value)) return;
  isPlain = true;
  form.requestSubmit(button);
});
form.addEventListener('change', ({target}) => {
  const isGiftCardAffected = target.name === 'shipping' && form.querySelector('.cards');
  if (target.name === 'shipping') showAmounts();
  if (target.name === 'country' || isGiftCardAffected) {
    form.requestSubmit(form.querySelector('[value=update]'));
  }
});
showAmounts();
`;
