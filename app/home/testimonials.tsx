import {testimonials} from '~/content/home-lower-half';
import {Stars} from '~/ui/icon';
import {Reveal} from '~/ui/reveal';

export function Testimonials() {
  return (
    <section aria-labelledby="community-title" className="section-space overflow-hidden">
      <div className="page-width">
        <h2 id="community-title" className="text-3xl">
          What Our Community Says
        </h2>
      </div>
      <Reveal className="mt-10">
        <section
          aria-label="Reviews, scroll sideways"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
          tabIndex={0}
          className="bleed-scroll snap-x overflow-x-auto"
        >
          <ul className="flex w-max gap-5 pb-4">
            {testimonials.map(({name, role, content, rating}) => (
              <li key={name} className="w-[min(23rem,82vw)] snap-start">
                <figure className="flex h-full flex-col rounded-lg border border-rule bg-white p-7">
                  <Stars rating={rating} />
                  <blockquote className="mt-5 grow font-display text-lg">{content}</blockquote>
                  <figcaption className="mt-6 text-sm">
                    <span className="block font-semibold">{name}</span>
                    <span className="text-ink-soft">{role}</span>
                  </figcaption>
                </figure>
              </li>
            ))}
          </ul>
        </section>
      </Reveal>
    </section>
  );
}
