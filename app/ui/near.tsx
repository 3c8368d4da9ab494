import {
  type ComponentType,
  lazy,
  Suspense,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import {onNear} from './on-near';

/** How far below the screen something may be to count as near, in pixels. */
const margin = 900;

/**
 * A part of a page that is in the document from the start, and whose script comes when it comes
 * near. Until then it stands as it was sent, whatever changes around it.
 */
export function near<Props extends object>(
  id: string,
  /** The part itself, on the worker only: a browser is to load it. */
  now: ComponentType<Props> | false,
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  let come = () => {};
  const coming = new Promise<void>((resolve) => {
    come = resolve;
  });
  const Part =
    now ||
    lazy(async () => {
      // What is not in the document is being made, and not waited for.
      if (document.getElementById(id)) await coming;
      return {default: await load()};
    });

  return function Near(props: Props) {
    const element = useRef<HTMLDivElement>(null);
    const [sent] = useState(useHydrating());

    useEffect(() => {
      if (!element.current) return;
      const callOff = onNear(element.current, margin, come);
      return () => {
        callOff();
        // Whoever comes back finds it there.
        come();
      };
    }, []);

    return (
      <div id={id} ref={element}>
        <Suspense fallback={sent && <AsItWas id={id} />}>
          <Part {...props} />
        </Suspense>
      </div>
    );
  };
}

/** What changes before the script is there would have React take the part out of the page. */
function AsItWas({id}: {id: string}) {
  const [html] = useState(() =>
    import.meta.env.SSR ? '' : (document.getElementById(id)?.innerHTML ?? ''),
  );
  // biome-ignore lint/security/noDangerouslySetInnerHtml: it is what the worker sent
  return <div dangerouslySetInnerHTML={{__html: html}} />;
}

const never = () => () => {};

/** Whether this is the first rendering of what the worker sent. */
function useHydrating(): boolean {
  return useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
}
