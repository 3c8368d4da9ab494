import {Questions} from './questions';
import {Science} from './science';
import {Testimonials} from './testimonials';

/** What the front page has below its products: why it works, what is said of it, what is asked. */
export function LowerHalf() {
  return (
    <>
      <Science />
      <Testimonials />
      <Questions />
    </>
  );
}
