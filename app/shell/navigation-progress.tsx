import {useNavigation} from 'react-router';

/** A bar at the top of the viewport while the next page loads. CSS shows it after a short delay. */
export function NavigationProgress({isBlocked}: {isBlocked: boolean}) {
  const {state} = useNavigation();
  return (
    <div aria-live="polite">
      {(isBlocked || state !== 'idle') && <p className="progress">Loading…</p>}
    </div>
  );
}
