import {states} from './us-states.ts';

/** The fields of the checkout form, in the order of the page. */
export const formFields = ['email', 'name', 'address', 'address2', 'city', 'state', 'zip'] as const;
export type FormField = (typeof formFields)[number];
export type CheckoutForm = Record<FormField, string>;

const longest = 200;

export function readForm(posted: URLSearchParams): CheckoutForm {
  const read = (name: FormField) => (posted.get(name) ?? '').trim().slice(0, longest);
  return {
    email: read('email'),
    name: read('name'),
    address: read('address'),
    address2: read('address2'),
    city: read('city'),
    state: read('state').toUpperCase(),
    zip: read('zip'),
  };
}

const fieldPrompts: Readonly<Partial<Record<FormField, string>>> = {
  email: 'an email address',
  name: 'your name',
  address: 'a street address',
  city: 'a city',
  state: 'a state',
  zip: 'a ZIP code',
};

/** Returns a message for the buyer for each invalid field, in the order of the page. */
export function findProblems(form: CheckoutForm): Map<FormField, string> {
  return new Map(
    formFields.flatMap((field) => {
      const problem = problemOf(field, form[field]);
      return problem === undefined ? [] : [[field, problem] as const];
    }),
  );
}

function problemOf(field: FormField, value: string): string | undefined {
  if (value === '') return fieldPrompts[field] && `Please enter ${fieldPrompts[field]}.`;
  if (field === 'email' && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value)) {
    return 'Please enter an email address such as name@example.com.';
  }
  if (field === 'zip' && !/^\d{5}(-\d{4})?$/.test(value)) {
    return 'Please enter a ZIP code of five digits.';
  }
  if (field === 'state' && !states.some(([code]) => code === value)) {
    return 'We ship within the United States only.';
  }
  return undefined;
}
