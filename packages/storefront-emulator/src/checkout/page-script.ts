/**
 * Keeps the amounts up to date and pays without leaving the page: amounts of another shipping option
 * are part of the page, and everything else is fetched. The page works without it.
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
async function send(button) {
  const turn = ++latest;
  const body = new URLSearchParams(new FormData(form));
  body.append(button.name, button.value);
  const response = await fetch(location.href, {method: 'POST', body});
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  if (turn !== latest) return;
  const updated = parts(page);
  if (response.redirected) location.assign(response.url);
  else if (!updated.has('summary')) location.reload();
  else show(page, updated, button);
}

function show(page, updated, {name, value}) {
  const focused = document.activeElement?.id;
  document.title = page.title;
  if (value === 'pay') form.replaceChildren(...page.querySelector('form').childNodes);
  else for (const [part, element] of parts(document)) {
    if (updated.has(part)) element.replaceWith(updated.get(part));
  }
  showAmounts();
  const isGiftCard = name === 'remove_gift_card' || value === 'gift-card';
  const next = value === 'pay'
    ? form.querySelector('[aria-invalid], .notice')
    : document.getElementById(isGiftCard ? 'gift_card' : focused);
  next?.focus();
}

function showUnreachable() {
  const notice = document.createElement('p');
  notice.className = 'notice';
  notice.setAttribute('role', 'alert');
  notice.tabIndex = -1;
  notice.textContent = 'The store cannot be reached. Please check your connection and try again.';
  form.querySelector('[data-part=notice]').replaceChildren(notice);
  notice.focus();
}

form.addEventListener('submit', async (event) => {
  event.preventDefault();
  const button = event.submitter;
  const isPayment = button.value === 'pay';
  if (isPayment && button.ariaBusy === 'true') return;
  if (isPayment) button.ariaBusy = 'true';
  try {
    await send(button);
  } catch {
    showUnreachable();
  }
  button.ariaBusy = null;
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
