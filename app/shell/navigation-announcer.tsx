import {useEffect, useRef, useState} from 'react';
import {useLocation} from 'react-router';

/** Moves the focus and announces the title, as a browser does when it loads a document. */
export function NavigationAnnouncer() {
  const {pathname} = useLocation();
  const [title, setTitle] = useState('');
  const previousPathname = useRef(pathname);

  useEffect(() => {
    if (previousPathname.current === pathname) return;
    previousPathname.current = pathname;
    document.getElementById('main')?.focus({preventScroll: true});
    setTitle(document.title);
  }, [pathname]);

  return (
    <p aria-live="polite" className="sr-only">
      {title}
    </p>
  );
}
