import {useEffect, useRef} from 'react';
import {GroupPicture} from '../pictures/product-picture.tsx';
import {ButtonLink} from '../ui/button.tsx';
import type {HomeContent} from './home-content.server.ts';

export function Hero({copy}: {copy: HomeContent['hero']}) {
  const stage = useRef<HTMLDivElement>(null);

  // The style sheet needs the position where a browser has no scroll-driven animations.
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
    <section className="hero-scene">
      <div className="page-wide flex min-h-[calc(var(--scene)-var(--header-offset))] flex-col pt-4 pb-3 max-[23rem]:pt-0 max-[23rem]:pb-1.5 lg:block lg:min-h-0 lg:py-10 beside:block beside:min-h-0 beside:py-3 beside:pr-[55%]">
        {/* Lines of about the same length, with the products beside them. */}
        <h1 className="max-w-[6.8em] text-4xl max-[23rem]:text-[1.875rem] md:max-lg:max-w-[9em] lg:text-[min(clamp(3.25rem,5vw,5.25rem),6vw)] beside:max-w-[42vw] beside:text-[min(4.7vw,3rem)]/[1.12]">
          {copy.title}
        </h1>
        <p className="claim mt-4 max-w-[22.6em] text-lg max-[23rem]:mt-3 max-[23rem]:text-base/[1.45] md:mt-6 lg:max-w-[min(19em,33vw)] beside:mt-2 beside:text-base short:text-sm">
          {copy.text}
        </p>
        {/* On a phone, below the products. */}
        <div className="mt-auto flex flex-wrap gap-3 pt-[calc(var(--scene)*0.36)] max-[24rem]:gap-2 max-[24rem]:*:px-5 max-[23rem]:*:px-3 lg:mt-8 lg:pt-0 beside:mt-3 beside:gap-2 beside:pt-0 beside:*:px-2.5">
          <ButtonLink to="/#products" preventScrollReset>
            Explore Collection
          </ButtonLink>
          <ButtonLink to="/#science" look="quiet" preventScrollReset>
            Learn More
          </ButtonLink>
        </div>
        {/* Two lines on every phone: in the fallback typeface, they may be one. */}
        <ul className="middots mt-2 text-xs max-[27rem]:min-h-9.5 lg:mt-4 beside:min-h-0 beside:max-w-[38vw]">
          {copy.proof.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
      </div>
      {/* One photograph, from the wall behind the headline to the table's front under the buttons. */}
      <div ref={stage} className="parallax">
        <GroupPicture
          sizes="(min-width: 64rem) 100vw, (orientation: landscape) 100vw, (min-resolution: 2.5dppx) 85vw, 130vw"
          priority
        />
      </div>
    </section>
  );
}
