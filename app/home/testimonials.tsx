import type {Testimonial} from '../content/home.ts';
import {reveal} from '../ui/reveal.ts';
import {Stars} from '../ui/stars.tsx';

export function Testimonials({testimonials}: {testimonials: readonly Testimonial[]}) {
  return (
    <section aria-labelledby="community-title" className="reviews">
      <h2 id="community-title" className="page-width text-3xl">
        What Our Community Says
      </h2>
      <section
        ref={reveal}
        aria-label="Reviews, scroll sideways"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
        tabIndex={0}
        className="bleed-scroll mt-10 snap-x overflow-x-auto"
      >
        <ul>
          {testimonials.map(({name, role, content, rating}) => (
            <li key={name}>
              <figure>
                <Stars rating={rating} />
                <blockquote>{content}</blockquote>
                <figcaption>
                  <b>{name}</b>
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
