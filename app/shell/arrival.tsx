import {useEffect, useRef, useState} from 'react';
import {useLocation} from 'react-router';

/** The specification's pause before a hash in the address scrolls to its element. */
const hashDelay = 100;

/**
 * What a browser does by itself on a page load, for moves between pages without one: the
 * new page's title is said, the focus goes to its beginning, a hash finds its element.
 */
export function Arrival() {
  const {pathname, hash, key} = useLocation();
  const [title, setTitle] = useState('');
  const before = useRef(pathname);

  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    document.getElementById('main')?.focus({preventScroll: true});
    setTitle(document.title);
  }, [pathname]);

  // The key is new with every visit, so the same hash scrolls again when asked for again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    const id = decoded(hash.slice(1));
    if (!id) return;
    const timer = setTimeout(() => {
      const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
      document.getElementById(id)?.scrollIntoView({behavior: still ? 'auto' : 'smooth'});
    }, hashDelay);
    return () => clearTimeout(timer);
  }, [hash, key]);

  return (
    <p aria-live="polite" className="sr-only">
      {title}
    </p>
  );
}

/** As an address has it; what is no valid escape is taken as it is. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch (error) {
    if (error instanceof URIError) return text;
    throw error;
  }
}
