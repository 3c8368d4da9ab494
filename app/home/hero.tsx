import {useEffect, useRef} from 'react';
import {GroupPicture} from '../catalog/product-picture.tsx';
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
    <section className="-mt-(--header-height) relative isolate bg-paper-deep overflow-hidden pt-(--header-height) short:grid short:grid-cols-[1.2fr_1fr] lg:flex lg:min-h-[min(52vw,100svh)] lg:items-center">
      <div className="page-width pt-6 pb-7 short:py-4 md:py-10">
        <h1 className="max-w-[6.8em] text-4xl short:max-w-[9em] short:text-3xl lg:text-[min(clamp(3.25rem,5vw,5.25rem),6vw)]">
          {copy.title}
        </h1>
        <p className="claim mt-4 max-w-[22.6em] text-lg short:mt-3 short:text-base md:mt-6 lg:max-w-[min(19em,33vw)]">
          {copy.text}
        </p>
        <div className="mt-6 flex flex-wrap gap-3 short:mt-4 md:mt-8">
          <ButtonLink to="/#products" preventScrollReset>
            {copy.explore}
          </ButtonLink>
          <ButtonLink to="/#science" look="quiet" preventScrollReset>
            {copy.learn}
          </ButtonLink>
        </div>
        <ul className="dotted mt-4 text-xs">
          {copy.proof.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
      </div>
      {/* One photograph, so that the products share their ground and light. What the movement reveals of it is below the edge. */}
      <div
        ref={stage}
        className="parallax -mb-9 [--drift:-36px] short:absolute short:top-0 short:right-0 short:-bottom-9 short:left-[54%] lg:hero-scene lg:absolute lg:inset-x-0 lg:top-0 lg:-bottom-9 lg:-z-1 lg:mb-0"
      >
        <GroupPicture
          sizes="(min-width: 64rem) 82vw, 100vw"
          priority
          className="h-auto w-full max-md:aspect-5/4 max-md:object-cover short:h-full short:aspect-auto short:object-cover short:object-[100%_60%] lg:h-full lg:object-cover lg:object-[100%_50%]"
        />
      </div>
    </section>
  );
}
