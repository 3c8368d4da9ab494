import type {ProductDetails} from '../catalog/types.ts';
import type {ProductContent} from './product-content.server.ts';
import {PromiseRow} from './promise-row.tsx';

/** What a shopper should know before the first serving, in the words of the label. */
export function BeforeYouBuy({copy}: {copy: ProductContent}) {
  return (
    <section aria-labelledby="before-title" className="mt-6">
      <h2 id="before-title" className="text-xl">
        Before you buy
      </h2>
      <dl className="mt-2 divide-y divide-rule border-rule border-y text-sm">
        {copy.beforeYouBuy.map(({term, text}) => (
          <div key={term} className="grid gap-x-4 py-2 min-[22rem]:grid-cols-[7.5rem_1fr]">
            <dt className="font-medium">{term}</dt>
            <dd className="text-ink-soft">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** The panel of the label. Daily values and other ingredients show once the merchant has filled them in. */
export function SupplementFacts({product}: {product: ProductDetails}) {
  const {ingredients, otherIngredients, servingSize, servingsPerContainer, netWeight, sku} =
    product;
  const hasValues = ingredients.some(({dailyValue}) => typeof dailyValue === 'number');
  const notes = [
    hasValues && '† Daily Value not established.',
    otherIngredients && `Other ingredients: ${otherIngredients}`,
    [netWeight && `Net weight ${netWeight}`, `SKU ${sku}`].filter(Boolean).join(' · '),
  ];
  return (
    <PromiseRow icon="tag" title="Supplement Facts">
      <table className="tabular mb-3 w-full text-left [&_td]:border-rule [&_td]:border-t [&_td]:py-1.5 [&_td]:text-right [&_th]:border-rule [&_th]:border-t [&_th]:py-1.5 [&_th]:font-normal">
        <caption className="pb-2 text-left text-ink-soft">
          {`Serving size ${servingSize}, ${servingsPerContainer} servings per container`}
        </caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">Ingredient</th>
            <th scope="col">Amount per serving</th>
            {hasValues && <th scope="col">% Daily Value</th>}
          </tr>
        </thead>
        <tbody>
          {ingredients.map(({name, amount, dailyValue}) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td className="whitespace-nowrap">{amount}</td>
              {hasValues && <td>{describeValue(dailyValue)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="pb-3 text-ink-soft text-xs">{notes.filter(Boolean).join(' ')}</p>
    </PromiseRow>
  );
}

/** A value that the merchant has not filled in yet stays empty: only the FDA's own gaps get the sign. */
function describeValue(dailyValue: number | null | undefined): string {
  if (dailyValue === undefined) return '†';
  return dailyValue === null ? '' : `${dailyValue}%`;
}
