import {useLocation} from 'react-router';
import {TextLink} from '../ui/text-link.tsx';

/**
 * Where a price loads that only a script can show: if the scripts have not arrived after eight seconds, because they are
 * blocked or broken, the style sheet shows how to go on. Hydration removes it. It takes room always, so nothing moves.
 */
export function Stalled({className = ''}: {className?: string}) {
  const {pathname, search} = useLocation();
  return (
    <span className={`stalled needs-script text-ink-soft text-xs ${className}`}>
      <span>Still loading?</span>{' '}
      <TextLink to={pathname + search} className="tall-link">
        Reload this page
      </TextLink>
    </span>
  );
}
