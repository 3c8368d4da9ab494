import {useEffect, useRef} from 'react';
import {GroupPicture} from '../pictures/product-picture.tsx';
import {ButtonLink} from '../ui/button.tsx';
import type {HomeContent} from './home-content.server.ts';

export function Hero({copy}: {copy: HomeContent['hero']}) {
  const stage = useRef<HTMLDivElement>(null);

  // The style sheet moves the picture with the scroll. Where a browser has no scroll-driven
  // animations, it needs the position.
  useEffect(() => {
    if (CSS.supports('animation-timeline: scroll()')) return;
    const onScroll = () => {
      const share = Math.min(window.scrollY / window.innerHeight, 1);
      stage.current?.style.setProperty('--scrolled', String(share));
    };
    window.addEventListener('scroll', onScroll, {passive: true});
    return () => window.removeEventListener('scroll', onScroll);
  }, []);

  return (
    <section className="-mt-(--header-height) relative isolate bg-paper-deep overflow-hidden pt-(--header-height) lg:flex lg:min-h-[min(52vw,100svh)] lg:items-center">
      <div className="page-width pt-6 pb-7 max-[22.5rem]:pt-2 max-[22.5rem]:pb-4 md:pb-9 short:py-3 short:pr-[54%] lg:py-10">
        <h1 className="max-w-[6.8em] text-4xl max-[22.5rem]:text-3xl md:max-w-[9em] short:max-w-[42vw] short:text-2xl lg:max-w-[6.8em] lg:text-[min(clamp(3.25rem,5vw,5.25rem),6vw)]">
          {copy.title}
        </h1>
        <p className="claim mt-4 max-w-[22.6em] text-lg max-[22.5rem]:mt-3 max-[22.5rem]:text-base short:mt-2 short:text-sm md:mt-6 lg:max-w-[min(19em,33vw)]">
          {copy.text}
        </p>
        <div className="mt-6 flex flex-wrap gap-3 max-[22.5rem]:mt-4 max-[22.5rem]:gap-2 max-[22.5rem]:*:px-3 md:mt-8 short:mt-3 short:gap-2 short:*:px-3">
          <ButtonLink to="/#products" preventScrollReset>
            {copy.explore}
          </ButtonLink>
          <ButtonLink to="/#science" look="quiet" preventScrollReset>
            {copy.learn}
          </ButtonLink>
        </div>
        <ul className="dotted mt-4 text-xs short:mt-2">
          {copy.proof.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
      </div>
      {/* One photograph, so that the products share their ground and light. What the movement reveals of it is below the edge. */}
      <div
        ref={stage}
        className="parallax -mb-9 [--drift:-36px] short:hero-scene short:absolute short:inset-x-0 short:top-0 short:-bottom-9 short:-z-1 short:mb-0 lg:hero-scene lg:absolute lg:inset-x-0 lg:top-0 lg:-bottom-9 lg:-z-1 lg:mb-0"
      >
        <GroupPicture
          sizes="(min-width: 64rem) 82vw, 100vw"
          priority
          className="aspect-5/4 w-full object-cover object-[50%_75%] md:aspect-4/3 short:aspect-auto lg:aspect-auto lg:h-full lg:object-[100%_50%]"
        />
      </div>
    </section>
  );
}
