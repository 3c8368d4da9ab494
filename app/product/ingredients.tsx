import {useEffect, useRef, useState} from 'react';
import type {Ingredient, Product} from '../catalog/types.ts';
import {Engraving} from '../pictures/engraving.tsx';
import {Dots} from '../ui/dots.tsx';
import {Icon} from '../ui/icon.tsx';
import {observeInView} from '../ui/observe-in-view.ts';
import {reveal} from '../ui/reveal.ts';
import type {ProductContent} from './product-content.server.ts';

interface IngredientsProps {
  product: Product;
  copy: ProductContent;
}

/**
 * An animation of the current dot (`ingredients.css`) is the clock, so the style sheet stops it, for example on hover.
 */
export function Ingredients({product: {ingredients}, copy}: IngredientsProps) {
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
      className="far-below rotation bg-product-light"
    >
      <div className="specimen-grid page-width">
        <div className="mb-3 flex items-center justify-between gap-4">
          <h2 id="ingredients-title" className="text-3xl">
            What’s inside
          </h2>
          <button
            type="button"
            onClick={() => setIsPaused(!isPaused)}
            aria-label={isPaused ? 'Play the ingredients' : 'Pause the ingredients'}
            className="needs-script icon-button -mr-3 size-11 hover:bg-white motion-reduce:hidden"
          >
            <Icon name={isPaused ? 'play' : 'pause'} />
          </button>
        </div>
        {shown && (
          <>
            <div
              ref={reveal}
              aria-live={isChosen ? 'polite' : 'off'}
              className="ingredient needs-script"
            >
              <Specimen ingredient={shown} latin={copy.latinNames[index]} />
            </div>
            {/* The dots stand on the column's edge, beyond which the buttons around them reach. */}
            <div
              className="needs-script -mx-4.25"
              onAnimationEnd={() =>
                setShown({index: (index + 1) % ingredients.length, isChosen: false})
              }
            >
              <Dots
                label="Ingredients"
                names={ingredients.map(({name}) => name)}
                index={index}
                onChoose={onChoose}
              />
            </div>
          </>
        )}
        {/* Without scripts, `no-script.css` shows every description and leaves no button to press. */}
        <ul className="ingredients">
          {ingredients.map(({name, amount, description}, at) => (
            <li key={name} className="border-product-line border-b">
              <button
                type="button"
                aria-current={at === index || undefined}
                onClick={() => onChoose(at)}
                className="flex min-h-11 w-full items-center gap-4 py-2 text-left hover:text-product aria-[current=true]:font-semibold aria-[current=true]:text-product"
              >
                <span className="wrap-anywhere">{name}</span>
                <span className="tabular-nums ml-auto flex-none font-normal text-ink-soft text-sm">
                  {amount}
                </span>
              </button>
              <p className="only-without-script pb-4 text-ink-soft text-sm">{description}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

interface SpecimenProps {
  ingredient: Ingredient;
  latin: string | undefined;
}

function Specimen({ingredient, latin}: SpecimenProps) {
  const {name, amount, description, plate} = ingredient;
  return (
    <>
      <Engraving
        plate={plate}
        className="mx-auto size-[min(13.75rem,70vw)] text-product md:size-[min(26rem,100%)]"
      />
      {/* As high for each ingredient, so that nothing moves while they change. */}
      <div className="mt-4 min-h-35 lg:min-h-26">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h3 className="text-xl max-[22rem]:text-lg">{name}</h3>
          {/* A line of its own, or on a wide screen the rest of the name's line. */}
          <p
            lang="la"
            className="order-last basis-full text-ink-soft text-sm lg:order-none lg:flex-1"
          >
            {latin}
          </p>
          <p className="tabular-nums flex-none font-display text-product text-xl lg:text-2xl">
            {amount}
          </p>
        </div>
        <p className="mt-1 max-w-text text-ink-soft">{description}</p>
      </div>
    </>
  );
}
