import {useCallback, useRef, useState} from 'react';
import {IngredientIcon} from '~/catalog/ingredient-icon';
import {IngredientPicture} from '~/catalog/ingredient-picture';
import type {ProductDetails} from '~/catalog/types';
import {Icon} from '~/ui/icon';
import {useRotation} from './use-rotation';

const intervalMs = 4_000;

/** A carousel of the product's ingredients, with dots and a list to choose from. */
export function Ingredients({product: {ingredients}}: {product: ProductDetails}) {
  const [index, setIndex] = useState(0);
  const section = useRef<HTMLElement>(null);
  const display = useRef<HTMLDivElement>(null);
  const dots = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const onAdvance = useCallback(
    () => setIndex((current) => (current + 1) % ingredients.length),
    [ingredients.length],
  );
  const {isRunning, toggle, restart} = useRotation({
    section,
    display,
    choices: [dots, list],
    intervalMs,
    onAdvance,
  });

  function choose(chosen: number) {
    setIndex(chosen);
    restart();
  }

  const shown = ingredients[index];
  return (
    <section
      ref={section}
      aria-labelledby="ingredients-title"
      data-running={isRunning}
      className="bg-product-light"
    >
      <div className="page-width section-space">
        <h2 id="ingredients-title" className="text-3xl">
          What’s inside
        </h2>
        <div className="mt-10 grid items-start gap-x-16 gap-y-8 md:grid-cols-[1fr_1.1fr]">
          {shown && (
            <div className="needs-script">
              <div
                ref={display}
                aria-live={isRunning ? 'off' : 'polite'}
                className="rounded-lg bg-white p-8 md:p-10"
              >
                <IngredientPicture
                  kind={shown.kind}
                  sizes="192px"
                  className="size-48 object-contain text-product"
                />
                <h3 className="mt-6 text-2xl">{shown.name}</h3>
                <p className="tabular mt-2 font-semibold text-product">{shown.amount}</p>
                <p className="mt-4 min-h-[4.8em] text-ink-soft">{shown.description}</p>
              </div>
              <div className="mt-3 flex items-center justify-between">
                {/* biome-ignore lint/a11y/useSemanticElements: dots are not form fields */}
                <div ref={dots} role="group" aria-label="Ingredients" className="dots flex *:w-8">
                  {ingredients.map(({name}, at) => (
                    <button
                      key={name}
                      type="button"
                      aria-label={name}
                      aria-current={at === index || undefined}
                      onClick={() => choose(at)}
                    />
                  ))}
                </div>
                <button
                  type="button"
                  onClick={toggle}
                  aria-label={isRunning ? 'Pause the ingredients' : 'Play the ingredients'}
                  className="grid size-11 place-items-center rounded-full hover:bg-white motion-reduce:hidden"
                >
                  <Icon name={isRunning ? 'pause' : 'play'} />
                </button>
              </div>
            </div>
          )}
          <ul ref={list} className="ingredients">
            {ingredients.map(({name, amount, description, kind}, at) => (
              <li key={name}>
                <button
                  type="button"
                  aria-current={at === index || undefined}
                  onClick={() => choose(at)}
                >
                  <IngredientIcon kind={kind} />
                  {name}
                  <span>{amount}</span>
                </button>
                <p className="only-without-script">{description}</p>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}
