import {Icon} from '../ui/icon.tsx';
import {reveal} from '../ui/reveal.ts';
import {TextLink} from '../ui/text-link.tsx';
import type {HomeContent} from './home-content.server.ts';
import {Mycelium} from './mycelium.tsx';

export function Science({copy}: {copy: HomeContent['science']}) {
  return (
    <section id="science" aria-labelledby="science-title" className="bg-moss-deep text-paper">
      <div className="page-width section-space">
        <div className="grid items-end gap-x-16 gap-y-10 md:grid-cols-[1.1fr_1fr]">
          <div>
            <h2 id="science-title" className="max-w-[7.1em] text-3xl">
              {copy.title}
            </h2>
            <p className="mt-6 max-w-[30.6em] text-lg text-paper/80">{copy.text}</p>
            <p className="mt-6">
              <TextLink
                to="/science"
                className="text-paper! decoration-paper/40! hover:decoration-paper!"
              >
                How we choose our ingredients
              </TextLink>
            </p>
          </div>
          <Mycelium />
        </div>
        <ul className="mt-14 grid gap-x-10 gap-y-10 *:border-paper/25 *:border-t *:pt-7 md:grid-cols-3">
          {copy.cards.map(({icon, title, text}) => (
            <li key={title} ref={reveal}>
              <Icon name={icon} className="size-8 text-[#b1cdb4]" />
              <h3 className="mt-5 text-xl">{title}</h3>
              <p className="mt-3 text-paper/80 text-sm">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
