import {type Ref, useCallback, useRef, useState} from 'react';
import {IngredientIcon} from '../catalog/ingredient-icon.tsx';
import {IngredientPicture} from '../catalog/ingredient-picture.tsx';
import type {ProductDetails} from '../catalog/types.ts';
import {Icon} from '../ui/icon.tsx';
import {useRotation} from './use-rotation.ts';

type Ingredient = ProductDetails['ingredients'][number];

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

  function onChoose(chosen: number) {
    setIndex(chosen);
    restart();
  }

  const shown = ingredients[index];
  const choices = {ingredients, index, onChoose};
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
        <div className="mt-8 grid items-start gap-x-16 gap-y-4 md:grid-cols-[1fr_1.1fr]">
          {shown && (
            <div className="needs-script">
              <div ref={display} aria-live={isRunning ? 'off' : 'polite'} className="ingredient">
                <IngredientDisplay ingredient={shown} />
              </div>
              <div className="mt-3 flex items-center justify-between">
                <IngredientDots ref={dots} {...choices} />
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
          <IngredientList ref={list} {...choices} />
        </div>
      </div>
    </section>
  );
}

function IngredientDisplay({ingredient}: {ingredient: Ingredient}) {
  const {kind, name, amount, description} = ingredient;
  return (
    <>
      <IngredientPicture
        kind={kind}
        sizes="(min-width: 768px) 320px, 112px"
        className="text-product"
      />
      <h3>{name}</h3>
      <p className="tabular">{amount}</p>
      <p>{description}</p>
    </>
  );
}

interface ChoicesProps<T> {
  ref: Ref<T>;
  ingredients: readonly Ingredient[];
  index: number;
  onChoose(index: number): void;
}

function IngredientDots({ref, ingredients, index, onChoose}: ChoicesProps<HTMLDivElement>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: dots are not form fields
    <div ref={ref} role="group" aria-label="Ingredients" className="dots *:w-8">
      {ingredients.map(({name}, at) => (
        <button
          key={name}
          type="button"
          aria-label={name}
          aria-current={at === index || undefined}
          onClick={() => onChoose(at)}
        />
      ))}
    </div>
  );
}

/** Without scripts, `no-script.css` shows every description and leaves no button to press. */
function IngredientList({ref, ingredients, index, onChoose}: ChoicesProps<HTMLUListElement>) {
  return (
    <ul ref={ref} className="ingredients">
      {ingredients.map(({name, amount, description, kind}, at) => (
        <li key={name}>
          <button
            type="button"
            aria-current={at === index || undefined}
            onClick={() => onChoose(at)}
          >
            <IngredientIcon kind={kind} />
            <b>{name}</b>
            <span>{amount}</span>
          </button>
          <p className="only-without-script">{description}</p>
        </li>
      ))}
    </ul>
  );
}
