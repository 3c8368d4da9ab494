import {useLocation} from 'react-router';
import {TextLink} from '../ui/text-link.tsx';

/** Stands beside a price that loads. If the scripts are blocked or broken, the style sheet shows it after eight seconds. */
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
