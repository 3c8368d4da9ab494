import type {CheckoutForm, CheckoutView, CompletedOrder} from './checkout.ts';
import {dollars} from './money.ts';
import {states} from './us-states.ts';

/** The pages of the hosted checkout: plain documents that need no script and load nothing. */
export const checkoutPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

export function checkoutPage(
  view: CheckoutView,
  form: CheckoutForm,
  problems: ReadonlyMap<string, string>,
): string {
  const {lines, shipping, chosen, subtotal, total, giftCards, due, back} = view;
  const field = (name: keyof CheckoutForm, label: string, attributes: string) => {
    const problem = problems.get(name);
    return `<p><label for="${name}">${label}</label><input id="${name}" name="${name}" value="${escapeHtml(form[name])}" ${attributes}${problem ? ` aria-invalid="true" aria-describedby="${name}-problem"` : ''}>${problem ? `<span class="problem" id="${name}-problem">${escapeHtml(problem)}</span>` : ''}</p>`;
  };
  const general = problems.get('form');

  return document(
    'Checkout',
    `<form method="post" class="columns" novalidate>
<input type="hidden" name="token" value="${escapeHtml(view.formToken)}">
<input type="hidden" name="return_url" value="${escapeHtml(view.returnUrl ?? '')}">
<div>
${general ? `<p class="problem" role="alert">${escapeHtml(general)}</p>` : ''}
<h2>Contact</h2>
${field('email', 'Email', 'type="email" autocomplete="email" required')}
<h2>Ship to</h2>
${field('name', 'Full name', 'autocomplete="name" required')}
${field('address', 'Address', 'autocomplete="street-address" required')}
<div class="pair">${field('city', 'City', 'autocomplete="address-level2" required')}
<p><label for="state">State</label><select id="state" name="state" autocomplete="address-level1" required><option value="">Choose</option>${states.map(([code, name]) => `<option value="${code}"${form.state === code ? ' selected' : ''}>${name}</option>`).join('')}</select>${problems.has('state') ? `<span class="problem">${escapeHtml(problems.get('state') ?? '')}</span>` : ''}</p>
${field('zip', 'ZIP code', 'inputmode="numeric" autocomplete="postal-code" required')}</div>
<p class="quiet">United States. We ship to all 50 states and Washington, D.C.</p>
<h2>Shipping</h2>
<fieldset><legend>Shipping method</legend>${shipping
      .map(
        ({handle, title, days, cents}) =>
          `<label class="choice"><input type="radio" name="shipping" value="${handle}"${handle === chosen.handle ? ' checked' : ''}><span>${title}<small>${days}</small></span><b>${cents === 0 ? 'Free' : dollars(cents)}</b></label>`,
      )
      .join('')}</fieldset>
<p><button name="deed" value="update" class="second">Update total</button></p>
<h2>Payment</h2>
<p class="note">Test payment: no card is charged, and nothing leaves this machine.</p>
<p><button name="deed" value="pay">Pay ${dollars(due)}</button></p>
${back ? `<p><a href="${escapeHtml(back)}">Return to Boreal</a></p>` : ''}
</div>
<aside aria-label="Order summary"><h2>Your order</h2><ul>${lines
      .map(
        ({title, image, quantity, plan, total: lineTotal}) =>
          `<li><img src="${escapeHtml(image)}" alt="" width="64" height="64"><span>${escapeHtml(title)}<small>${quantity} ×${plan ? ` ${escapeHtml(plan)}` : ' one-time purchase'}</small></span><b>${dollars(lineTotal)}</b></li>`,
      )
      .join('')}</ul><dl>
<div><dt>Subtotal</dt><dd>${dollars(subtotal)}</dd></div>
${view.orderDiscount > 0 ? `<div><dt>Discount</dt><dd>−${dollars(view.orderDiscount)}</dd></div>` : ''}
<div><dt>Shipping</dt><dd>${chosen.cents === 0 ? 'Free' : dollars(chosen.cents)}</dd></div>
<div class="total"><dt>Total</dt><dd>${dollars(total)}</dd></div>
${giftCards > 0 ? `<div><dt>Gift card</dt><dd>−${dollars(giftCards)}</dd></div><div class="total"><dt>To pay</dt><dd>${dollars(due)}</dd></div>` : ''}
</dl></aside></form>`,
  );
}

export function thanksPage(order: CompletedOrder, back: string | undefined): string {
  return document(
    'Thank you',
    `<section class="plain"><p class="quiet">Order ${escapeHtml(order.name)}</p><h2>Thank you. Your order is in.</h2><p>${dollars(order.total)} · a confirmation would go to ${escapeHtml(order.customer.email)}.</p><ul>${order.lines
      .map(
        ({title, quantity, plan}) =>
          `<li>${quantity} × ${escapeHtml(title)}${plan ? `, ${escapeHtml(plan)}` : ''}</li>`,
      )
      .join('')}</ul>${wayBack(back)}</section>`,
  );
}

export function gonePage(back: string | undefined): string {
  return document(
    'Checkout',
    `<section class="plain"><h2>This checkout is no longer open</h2><p>The order is complete already, or the cart has expired. Nothing more will be charged.</p>${wayBack(back)}</section>`,
  );
}

export function emptyPage(back: string | undefined): string {
  return document(
    'Checkout',
    `<section class="plain"><h2>Your cart is empty</h2><p>There is nothing to check out yet.</p>${wayBack(back)}</section>`,
  );
}

function wayBack(back: string | undefined): string {
  return back ? `<p><a class="button" href="${escapeHtml(back)}">Return to Boreal</a></p>` : '';
}

function document(title: string, body: string): string {
  return `<!doctype html><html lang="en-US"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title} | Boreal</title><style>${style}</style></head><body><header><h1>Boreal</h1><span>Embedded checkout</span></header><main>${body}</main></body></html>`;
}

const style = `*{box-sizing:border-box}body{margin:0;background:#f7f3eb;color:#121e14;font:16px/1.5 system-ui,sans-serif}header{display:flex;justify-content:space-between;align-items:baseline;max-width:66rem;margin:auto;padding:1.25rem;border-bottom:1px solid #dbd7cd}header span,.quiet,small{color:#465047;font-size:.875rem}h1,h2{font-family:Georgia,serif;font-weight:400;margin:0}h2{font-size:1.375rem;margin:2rem 0 .75rem}main{max-width:66rem;margin:auto;padding:0 1.25rem 4rem}.columns{display:grid;gap:0 4rem}label,legend{display:block;font-size:.875rem;font-weight:600;margin-bottom:.25rem}p{margin:0 0 1rem}input:not([type=radio]),select{width:100%;min-height:3rem;padding:.5rem .875rem;border:1px solid #8a9088;border-radius:.5rem;background:#fff;font:inherit;color:inherit}.pair{display:grid;gap:0 1rem}fieldset{border:0;margin:0;padding:0}.choice{display:flex;gap:.875rem;align-items:center;min-height:3.5rem;padding:.5rem .875rem;background:#fff;border:1px solid #dbd7cd;margin:0 0 .5rem;border-radius:.5rem;font-weight:400}.choice span{flex:1}small{display:block}button,.button{display:inline-block;min-height:3rem;padding:.75rem 1.75rem;border:1px solid #384f32;border-radius:99px;background:#384f32;color:#fff;font:600 1rem/1.3 system-ui,sans-serif;text-decoration:none;cursor:pointer}button:hover{background:#24351f}.second{background:none;color:#121e14;border-color:#8a9088}.second:hover{background:#efe9dc}.note{background:#e4f1e5;border-radius:.5rem;padding:.75rem 1rem}.problem{display:block;color:#8f2a1c;font-size:.875rem;margin-top:.25rem}[aria-invalid]{border-color:#8f2a1c!important}a{color:#384f32}:focus-visible{outline:2px solid #384f32;outline-offset:2px}ul{list-style:none;padding:0;margin:0}aside li{display:flex;gap:1rem;align-items:center;padding:.75rem 0;border-bottom:1px solid #dbd7cd}aside li span{flex:1}aside img{border-radius:.5rem;background:#fff}dl{margin:1rem 0}dl div{display:flex;justify-content:space-between;padding:.25rem 0}dd{margin:0;font-variant-numeric:tabular-nums}b{font-variant-numeric:tabular-nums;font-weight:600}.total{font-size:1.125rem;font-weight:600}.plain{max-width:36rem;padding-top:3rem}.plain ul{margin:0 0 1.5rem}@media(min-width:48rem){.columns{grid-template-columns:1.3fr 1fr}.pair{grid-template-columns:1fr 1fr 8rem}aside{padding-left:2rem;border-left:1px solid #dbd7cd}}`;

export function escapeHtml(text: string): string {
  const signs: Record<string, string> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
  };
  return text.replace(/[&<>"']/g, (sign) => signs[sign] ?? sign);
}
