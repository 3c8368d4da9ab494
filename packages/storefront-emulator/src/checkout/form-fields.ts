import {Html, html} from '../core/html.ts';
import {countryName} from '../places/countries.ts';
import {type CheckoutForm, type FormField, maxFieldLength, type Problems} from './checkout-form.ts';
import type {CheckoutView} from './checkout-view.ts';

/** The form with what the buyer entered and what is wrong with it. */
export interface FormState {
  form: CheckoutForm;
  problems: Problems;
}

export function contactFields(state: FormState): Html {
  return text('email', 'Email', state, html`type="email" autocomplete="email" required`);
}

/** The fields of an address as they are usual in its country. */
export function addressFields(view: CheckoutView, state: FormState): Html {
  return html`${countryField(view, state)}
${text('name', 'Full name', state, html`autocomplete="name" required`)}
${text('address', 'Address', state, html`autocomplete="address-line1" required`)}
${text('address2', html`Apartment, suite <i>(optional)</i>`, state, html`autocomplete="address-line2"`)}
${placeFields(view, state)}`;
}

function placeFields({format}: CheckoutView, state: FormState): Html {
  const {provinces, postalCode, requiresCity} = format;
  const required = (isRequired: boolean) => isRequired && new Html(' required');
  const city = requiresCity ? 'City' : html`City <i>(optional)</i>`;
  return html`<div class="pair">
${text('city', city, state, html`autocomplete="address-level2"${required(requiresCity)}`)}
${
  provinces &&
  (provinces.options.length > 0
    ? select('state', provinces.label, 'address-level1', provinces.options, state)
    : text(
        'state',
        html`${provinces.label} <i>(optional)</i>`,
        state,
        html`autocomplete="address-level1"`,
      ))
}
${
  postalCode &&
  text(
    'zip',
    postalCode.isRequired ? postalCode.label : html`${postalCode.label} <i>(optional)</i>`,
    state,
    html`${/^\d[\d -]*$/.test(postalCode.example ?? '') && new Html('inputmode="numeric" ')}autocomplete="postal-code"${required(postalCode.isRequired)}`,
  )
}</div>`;
}

function countryField({destinations, country}: CheckoutView, state: FormState): Html {
  const options = destinations
    .map((code) => [code, countryName(code)] as const)
    .toSorted(([, one], [, other]) => one.localeCompare(other));
  const chosen = {...state, form: {...state.form, country}};
  return select('country', 'Country/region', 'country', options, chosen);
}

function text(
  name: FormField,
  label: string | Html,
  {form, problems}: FormState,
  attributes: Html,
): Html {
  return html`<div class="row"><label class="text" for="${name}">${label}</label><input class="text" id="${name}" name="${name}" value="${form[name]}" maxlength="${maxFieldLength}" ${attributes}${invalid(name, problems)}>${problemText(name, problems)}</div>`;
}

function select(
  name: FormField,
  label: string,
  autocomplete: string,
  options: readonly (readonly [value: string, label: string])[],
  {form, problems}: FormState,
): Html {
  return html`<div class="row"><label class="text" for="${name}">${label}</label><select id="${name}" name="${name}" autocomplete="${autocomplete}" required${invalid(name, problems)}>${name !== 'country' && html`<option value="">Choose</option>`}${options.map(
    ([value, words]) =>
      html`<option value="${value}"${form[name] === value && new Html(' selected')}>${words}</option>`,
  )}</select>${problemText(name, problems)}</div>`;
}

function invalid(name: FormField, problems: Problems): Html | false {
  return problems.has(name) && html` aria-invalid="true" aria-describedby="${name}-problem"`;
}

function problemText(name: FormField, problems: Problems): Html | false {
  const problem = problems.get(name);
  return (
    problem !== undefined && html`<span class="problem" id="${name}-problem">${problem}</span>`
  );
}
