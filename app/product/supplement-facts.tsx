import type {ProductContent} from './product-content.server.ts';
import {PromiseRow} from './promise-row.tsx';

export function SupplementFacts({copy: {supplementFacts}}: {copy: ProductContent}) {
  const {icon, caption, columns, rows, notes} = supplementFacts;
  return (
    <PromiseRow icon={icon} title="Supplement Facts">
      <table className="tabular-nums mb-3 w-full">
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
              <th scope="row" className="border-rule border-t py-1.5 text-left font-normal">
                {name}
              </th>
              {values.map((value, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the columns keep their places
                <td key={at} className="whitespace-nowrap border-rule border-t py-1.5 text-right">
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
