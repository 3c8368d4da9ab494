import {contact} from '../content/contact.ts';
import {useBrand} from '../root-data.ts';

export function SupportDetails() {
  const {salesEmail, phone} = useBrand();
  const link = 'wrap-anywhere -my-2 inline-flex min-h-11 items-center faint-underline';
  return (
    <dl className="card space-y-6 self-start p-6 md:p-8">
      <Detail term="Email">
        <a href={`mailto:${salesEmail}`} className={link}>
          {salesEmail}
        </a>
      </Detail>
      <Detail term="Phone">
        <a href={`tel:${internationalNumber(phone)}`} className={link}>
          {phone}
        </a>
      </Detail>
      <Detail term="Location">{contact.from}</Detail>
      <Detail term="Hours">
        <ul>
          {contact.hours.map(({days, times}) => (
            <li key={days} className="tabular-nums grid grid-cols-[5rem_1fr]">
              <span>{days}</span> <span>{times}</span>
            </li>
          ))}
        </ul>
      </Detail>
    </dl>
  );
}

function Detail({term, children}: {term: string; children: React.ReactNode}) {
  return (
    <div>
      <dt className="font-display text-lg">{term}</dt>
      <dd className="mt-1">{children}</dd>
    </div>
  );
}

/** Adds the country code of the USA, without which a phone abroad calls another number. */
function internationalNumber(phone: string): string {
  const digits = phone.replace(/[^+\d]/g, '');
  if (digits.startsWith('+')) return digits;
  return `+1${digits.replace(/^1(?=\d{10}$)/, '')}`;
}
