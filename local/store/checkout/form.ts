/** In the order of the page. */
const formFields = ['email', 'name', 'address', 'address2', 'city', 'state', 'zip'] as const;
export type FormField = (typeof formFields)[number];
export type CheckoutForm = Record<FormField, string>;

export type Problems = ReadonlyMap<FormField, string>;

export const maxFieldLength = 200;

export const exampleBuyer: CheckoutForm = {
  email: 'buyer@example.com',
  name: 'A Buyer',
  address: '1 Forest Way',
  address2: '',
  city: 'Portland',
  state: 'OR',
  zip: '97201',
};

/** Where the shop ships to: the 50 states and the District of Columbia. */
export const states: ReadonlyMap<string, string> = new Map(
  'AL Alabama,AK Alaska,AZ Arizona,AR Arkansas,CA California,CO Colorado,CT Connecticut,DE Delaware,DC District of Columbia,FL Florida,GA Georgia,HI Hawaii,ID Idaho,IL Illinois,IN Indiana,IA Iowa,KS Kansas,KY Kentucky,LA Louisiana,ME Maine,MD Maryland,MA Massachusetts,MI Michigan,MN Minnesota,MS Mississippi,MO Missouri,MT Montana,NE Nebraska,NV Nevada,NH New Hampshire,NJ New Jersey,NM New Mexico,NY New York,NC North Carolina,ND North Dakota,OH Ohio,OK Oklahoma,OR Oregon,PA Pennsylvania,RI Rhode Island,SC South Carolina,SD South Dakota,TN Tennessee,TX Texas,UT Utah,VT Vermont,VA Virginia,WA Washington,WV West Virginia,WI Wisconsin,WY Wyoming'
    .split(',')
    .map((entry) => [entry.slice(0, 2), entry.slice(3)]),
);

/** No field can show a control character, so each becomes a space. */
export function readForm(given: (field: FormField) => string | null | undefined): CheckoutForm {
  const read = (field: FormField) => (given(field) ?? '').replace(/\p{Cc}+/gu, ' ').trim();
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

const messages: Readonly<Record<FormField, string>> = {
  email: 'Please enter an email address such as name@example.com.',
  name: 'Please enter your name.',
  address: 'Please enter a street address.',
  address2: '',
  city: 'Please enter a city.',
  state: 'Please choose a state.',
  zip: 'Please enter a ZIP code such as 12345.',
};

export function findProblems(form: CheckoutForm): Problems {
  return new Map(
    formFields.flatMap((field) => {
      const value = form[field];
      if (value.length > maxFieldLength) {
        return [[field, `Please use at most ${maxFieldLength} characters.`] as const];
      }
      return isValid(field, value) ? [] : [[field, messages[field]] as const];
    }),
  );
}

function isValid(field: FormField, value: string): boolean {
  if (field === 'email') return /^[^\s@<>]+@[^\s@<>]+\.[^\s@<>.]+$/.test(value);
  if (field === 'state') return states.has(value);
  if (field === 'zip') return /^\d{5}(-?\d{4})?$/.test(value);
  return field === 'address2' || value !== '';
}
