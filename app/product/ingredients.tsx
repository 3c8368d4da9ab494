import {useEffect, useRef, useState} from 'react';
import {IngredientIcon} from '~/catalog/ingredient-icon';
import {IngredientPicture} from '~/catalog/ingredient-picture';
import type {Product} from '~/catalog/types';
import {Icon} from '~/ui/icon';

/** The specification's pace. */
const pace = 4_000;

/** What is in it, one after another; it stops for whoever looks, and for whoever asks it to. */
export function Ingredients({product}: {product: Product}) {
  const {ingredients} = product;
  const [index, setIndex] = useState(0);
  const [paused, setPaused] = useState(false);
  const section = useRef<HTMLElement>(null);
  const held = useHeld(section);
  const running = !paused && !held;

  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => setIndex((at) => (at + 1) % ingredients.length), pace);
    return () => clearInterval(timer);
  }, [running, ingredients.length]);

  const shown = ingredients[index];
  return (
    <section
      ref={section}
      aria-labelledby="ingredients-title"
      data-running={running}
      className="bg-product-light"
    >
      <div className="page-width section-space">
        <h2 id="ingredients-title" className="text-3xl">
          What is in it
        </h2>
        <div className="mt-10 grid items-start gap-x-16 gap-y-8 md:grid-cols-[1fr_1.1fr]">
          {shown && (
            <div className="needs-script">
              <div
                aria-live={running ? 'off' : 'polite'}
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
                {/* biome-ignore lint/a11y/useSemanticElements: dots are no form fields */}
                <div role="group" aria-label="Ingredients" className="flex">
                  {ingredients.map(({name}, at) => (
                    <button
                      key={name}
                      type="button"
                      aria-label={name}
                      aria-current={at === index}
                      onClick={() => setIndex(at)}
                      className="group grid h-11 w-8 place-items-center"
                    >
                      <span className="size-2.5 rounded-full bg-ink/25 group-hover:bg-ink/60 group-aria-[current=true]:bg-product" />
                    </button>
                  ))}
                </div>
                <button
                  type="button"
                  onClick={() => setPaused(!paused)}
                  aria-label={paused ? 'Let the ingredients change' : 'Pause the ingredients'}
                  className="grid size-11 place-items-center rounded-full hover:bg-white motion-reduce:hidden"
                >
                  <Icon name={paused ? 'play' : 'pause'} />
                </button>
              </div>
            </div>
          )}
          <ul>
            {ingredients.map((ingredient, at) => (
              <li key={ingredient.name} className="border-product/20 border-b">
                <button
                  type="button"
                  aria-current={at === index}
                  onClick={() => setIndex(at)}
                  className="group flex min-h-13 w-full items-center gap-4 py-2 text-left transition-colors duration-100 hover:text-product aria-[current=true]:text-product"
                >
                  <IngredientIcon kind={ingredient.kind} className="size-9 shrink-0" />
                  <span className="group-aria-[current=true]:font-semibold">{ingredient.name}</span>
                  <span className="tabular ml-auto text-ink-soft text-sm">{ingredient.amount}</span>
                </button>
                <p className="only-without-script pb-4 text-ink-soft text-sm">
                  {ingredient.description}
                </p>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}

/** Whether something holds it: a pointer over it, focus in it, a hidden tab, or the wish for stillness. */
function useHeld(section: React.RefObject<HTMLElement | null>): boolean {
  const [held, setHeld] = useState(true);

  useEffect(() => {
    const element = section.current;
    if (!element) return;
    const still = matchMedia('(prefers-reduced-motion: reduce)');
    const look = () =>
      setHeld(
        still.matches ||
          document.hidden ||
          element.matches(':hover') ||
          element.contains(document.activeElement),
      );
    // Focus has moved on only after the event that tells of it.
    const lookLater = () => requestAnimationFrame(look);
    look();
    element.addEventListener('pointerenter', look);
    element.addEventListener('pointerleave', look);
    element.addEventListener('focusin', look);
    element.addEventListener('focusout', lookLater);
    document.addEventListener('visibilitychange', look);
    still.addEventListener('change', look);
    return () => {
      element.removeEventListener('pointerenter', look);
      element.removeEventListener('pointerleave', look);
      element.removeEventListener('focusin', look);
      element.removeEventListener('focusout', lookLater);
      document.removeEventListener('visibilitychange', look);
      still.removeEventListener('change', look);
    };
  }, [section]);

  return held;
}
