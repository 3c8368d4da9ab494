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
    <section className="hero-scene">
      <div className="hero-text">
        <h1 className="hero-title">{copy.title}</h1>
        <p className="hero-lead claim">{copy.text}</p>
        <div className="hero-buttons">
          <ButtonLink to="/#products" preventScrollReset>
            Explore Collection
          </ButtonLink>
          <ButtonLink to="/#science" look="quiet" preventScrollReset>
            Learn More
          </ButtonLink>
        </div>
        <ul className="hero-proof middots">
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
