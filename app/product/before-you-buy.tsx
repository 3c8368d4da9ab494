import type {ProductContent} from './product-content.server.ts';

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
      <dl className="mt-3 divide-y divide-rule border-rule border-y text-sm">
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
