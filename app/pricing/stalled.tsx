import {useLocation} from 'react-router';
import {TextLink} from '../ui/text-link.tsx';

/** The scripts may be blocked or broken: after eight seconds, the style sheet shows it beside a price that loads. */
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
