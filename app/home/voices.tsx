import {Questions} from './questions';
import {Testimonials} from './testimonials';

/** What is said of the shop and asked of it, at the end of the front page. */
export function Voices() {
  return (
    <>
      <Testimonials />
      <Questions />
    </>
  );
}
