import {useEffect, useRef, useState} from 'react';
import {Icon} from '../ui/icon.tsx';
import {observeInView} from '../ui/observe-in-view.ts';
import {reveal} from '../ui/reveal.ts';
import {TextLink} from '../ui/text-link.tsx';
import type {HomeContent} from './home-content.server.ts';

export function ScienceSection({copy}: {copy: HomeContent['science']}) {
  return (
    <section
      id="science"
      aria-labelledby="science-title"
      className="far-below -scroll-mt-4 bg-moss-deep text-paper"
    >
      <div className="page-width py-section">
        <div className="grid items-center gap-x-16 gap-y-6 split:grid-cols-[1.1fr_1fr]">
          <div>
            <h2 id="science-title" className="max-w-[7.1em] text-3xl">
              {copy.title}
            </h2>
            <p className="mt-4 max-w-[30.6em] text-paper/80 md:mt-6 md:text-lg">{copy.text}</p>
            <p className="mt-3 md:mt-6">
              <TextLink to="/science" className="inline-flex min-h-11 items-center text-paper!">
                How we choose our ingredients
              </TextLink>
            </p>
          </div>
          <Mycelium />
        </div>
        <ul className="mt-8 grid gap-x-10 gap-y-6 *:border-paper/25 *:border-t *:pt-5 md:mt-14 md:grid-cols-3 md:*:pt-7">
          {copy.cards.map(({icon, title, text}) => (
            <li
              key={title}
              ref={reveal}
              className="grid grid-cols-[auto_1fr] items-center gap-x-4 md:block"
            >
              <Icon path={icon} className="size-8 text-[#b1cdb4]" />
              <h3 className="claim text-xl md:mt-5">{title}</h3>
              <p className="col-span-2 mt-3 max-w-text text-paper/80 text-sm">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** The looping animation (docs/requirements.md#home-5). The fragment `#still` of the drawing stands still. */
function Mycelium() {
  const figure = useRef<HTMLElement>(null);
  const [isInView, setIsInView] = useState(false);
  const [isPaused, setIsPaused] = useState(false);
  useEffect(() => observeInView(figure.current, setIsInView), []);

  return (
    <figure ref={figure} className="relative mx-auto w-full max-w-[min(35rem,70vw)]">
      <img
        src={`/media/mycelium.svg${isInView && !isPaused ? '' : '#still'}`}
        width={560}
        height={420}
        alt=""
        loading="lazy"
        className="w-full"
      />
      <button
        type="button"
        aria-label={isPaused ? 'Play animation' : 'Pause animation'}
        onClick={() => setIsPaused(!isPaused)}
        className="needs-script icon-button absolute right-0 bottom-0 size-11 text-paper/70 hover:bg-paper/10 hover:text-paper motion-reduce:hidden"
      >
        <Icon name={isPaused ? 'play' : 'pause'} />
      </button>
    </figure>
  );
}
