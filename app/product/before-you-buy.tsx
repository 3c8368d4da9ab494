import type {ProductContent} from './product-content.server.ts';
import {PromiseRow} from './promise-row.tsx';

export function BeforeYouBuy({copy}: {copy: ProductContent}) {
  return (
    <section aria-labelledby="before-title" className="mt-2 md:mt-4">
      <h2 id="before-title" className="text-xl">
        Before you buy
      </h2>
      {copy.boxedWarning && (
        <p className="mt-3 border-2 border-ink px-4 py-3 font-semibold text-sm">
          {copy.boxedWarning}
        </p>
      )}
      <dl className="mt-3 ruled border-rule border-y text-sm">
        {copy.beforeYouBuy.map(({term, text}) => (
          <div key={term} className="flex flex-wrap gap-x-4 py-2">
            <dt className="basis-30 font-medium">{term}</dt>
            <dd className="grow basis-56 text-ink-soft">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** The panel of the label. Its third column shows once the merchant has filled in the daily values. */
export function SupplementFacts({copy: {supplementFacts}}: {copy: ProductContent}) {
  const {icon, caption, columns, rows, notes} = supplementFacts;
  return (
    <PromiseRow icon={icon} title="Supplement Facts">
      <table className="facts-table tabular mb-3">
        <caption className="pb-2 text-left text-ink-soft">{caption}</caption>
        <thead className="sr-only">
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...values]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {values.map((value, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the columns keep their places
                <td key={at} className="whitespace-nowrap">
                  {value}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="pb-3 text-ink-soft text-xs">{notes}</p>
    </PromiseRow>
  );
}
