import {reveal} from '../ui/reveal.ts';
import {Stars} from '../ui/stars.tsx';
import type {HomeContent} from './home-content.server.ts';

export function Testimonials({testimonials}: Pick<HomeContent, 'testimonials'>) {
  return (
    <section aria-labelledby="community-title" className="far-below my-section overflow-hidden">
      <h2 id="community-title" className="page-width text-3xl max-[30rem]:text-[1.75rem]">
        What Our Community Says
      </h2>
      <section
        ref={reveal}
        aria-label="Reviews, scroll sideways"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
        tabIndex={0}
        className="page-aligned mt-10 [scroll-snap-type:x] overflow-x-auto [scrollbar-color:var(--color-rule)_transparent] [scrollbar-width:thin]"
      >
        <ul className="flex w-max gap-5 pb-4">
          {testimonials.map(({name, role, content, rating}) => (
            <li key={name} className="w-[min(23rem,82vw)] snap-start">
              <figure className="card flex h-full flex-col p-6">
                <Stars rating={rating} label={`Rated ${rating} out of 5`} />
                <blockquote className="mt-5 grow font-display text-lg">{content}</blockquote>
                <figcaption className="mt-6 text-ink-soft text-sm">
                  <b className="block font-semibold text-ink">{name}</b>
                  {role}
                </figcaption>
              </figure>
            </li>
          ))}
        </ul>
      </section>
    </section>
  );
}
