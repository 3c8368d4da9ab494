import {useEffect, useRef, useState} from 'react';
import {IngredientIcon} from '../catalog/ingredient-icon.tsx';
import {IngredientPicture} from '../catalog/ingredient-picture.tsx';
import type {ProductDetails} from '../catalog/types.ts';
import {Dots} from '../ui/dots.tsx';
import {Icon} from '../ui/icon.tsx';
import {observeInView} from '../ui/observe-in-view.ts';

type Ingredient = ProductDetails['ingredients'][number];

/**
 * A carousel of the product's ingredients, with dots and a list to choose from. An animation of the
 * current dot in `product.css` is the clock: it lasts the 4 seconds of an ingredient, and does not run
 * under reduced motion, out of view, and while a shopper reads or uses the controls by keyboard.
 */
export function Ingredients({product: {ingredients}}: {product: ProductDetails}) {
  const [{index, isChosen}, setShown] = useState({index: 0, isChosen: false});
  const [isPaused, setIsPaused] = useState(false);
  const [isInView, setIsInView] = useState(false);
  const section = useRef<HTMLElement>(null);
  useEffect(() => observeInView(section.current, setIsInView), []);

  const shown = ingredients[index];
  const onChoose = (chosen: number) => setShown({index: chosen, isChosen: true});
  return (
    <section
      ref={section}
      aria-labelledby="ingredients-title"
      data-running={isInView && !isPaused}
      className="rotation bg-product-light"
    >
      <div className="page-width section-space">
        <h2 id="ingredients-title" className="text-3xl">
          What’s inside
        </h2>
        <div className="mt-8 grid items-start gap-x-16 gap-y-4 md:grid-cols-[1fr_1.1fr]">
          {shown && (
            <div className="needs-script">
              <div aria-live={isChosen ? 'polite' : 'off'} className="ingredient">
                <IngredientDisplay ingredient={shown} />
              </div>
              <div
                className="mt-3 flex items-center justify-between"
                onAnimationEnd={() =>
                  setShown({index: (index + 1) % ingredients.length, isChosen: false})
                }
              >
                <Dots
                  label="Ingredients"
                  names={ingredients.map(({name}) => name)}
                  index={index}
                  onChoose={onChoose}
                  className="*:w-8"
                />
                <button
                  type="button"
                  onClick={() => setIsPaused(!isPaused)}
                  aria-label={isPaused ? 'Play the ingredients' : 'Pause the ingredients'}
                  className="grid size-11 place-items-center rounded-full hover:bg-white motion-reduce:hidden"
                >
                  <Icon name={isPaused ? 'play' : 'pause'} />
                </button>
              </div>
            </div>
          )}
          {/* Without scripts, `no-script.css` shows every description and leaves no button to press. */}
          <ul className="ingredients">
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
