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
    <section className="-mt-(--header-height) relative overflow-hidden bg-paper-deep pt-(--header-height)">
      <div className="dawn absolute inset-0" aria-hidden="true" />
      <div className="page-width relative grid items-center gap-x-8 gap-y-4 pt-6 pb-6 split:max-lg:grid-cols-[1.1fr_1fr] lg:grid-cols-[1fr_1.2fr] short:grid-cols-[1.5fr_1fr] short:py-4 md:min-h-[min(36rem,100svh-8rem)] md:py-12 lg:min-h-[calc(100svh-var(--header-height)-3rem)]">
        <div className="relative z-20">
          <h1 className="max-w-[6.5em] text-4xl short:max-w-[9em] short:text-3xl">{copy.title}</h1>
          <p className="claim mt-5 max-w-[22.6em] text-ink-soft text-lg short:mt-3 short:text-base md:mt-7">
            {copy.text}
          </p>
          <div className="mt-7 flex flex-wrap gap-3 short:mt-4 md:mt-9">
            <ButtonLink to="/#products" preventScrollReset>
              {copy.explore}
            </ButtonLink>
            <ButtonLink to="/#science" look="quiet" preventScrollReset>
              {copy.learn}
            </ButtonLink>
          </div>
          <ul className="dotted mt-5 text-ink-soft text-xs">
            {copy.proof.map((fact) => (
              <li key={fact}>{fact}</li>
            ))}
          </ul>
        </div>
        {/* One picture, so that the shadows stay where the products stand. */}
        <div ref={stage} className="parallax [--drift:-36px] max-md:-mx-2">
          <GroupPicture
            sizes="(min-width: 1240px) 680px, (min-width: 768px) 54vw, 94vw"
            priority
            className="h-auto w-full"
          />
        </div>
      </div>
    </section>
  );
}
