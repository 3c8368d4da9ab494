import {
  type ComponentType,
  lazy,
  memo,
  type RefObject,
  Suspense,
  useEffect,
  useRef,
  useState,
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
) {
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

  function Near(props: Props) {
    const element = useRef<HTMLDivElement>(null);

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
        <Suspense fallback={<AsItWas part={element} />}>
          <Part {...props} />
        </Suspense>
      </div>
    );
  }

  // Its script can only be waited for in peace while nothing about it changes.
  return memo(Near);
}

/**
 * What changes before the script is there would have React take the part out of the page: this
 * stands in for it. A part that is being made has nothing yet that could.
 */
function AsItWas({part}: {part: RefObject<HTMLElement | null>}) {
  const [html] = useState(() => part.current?.innerHTML ?? '');
  // biome-ignore lint/security/noDangerouslySetInnerHtml: it is what the worker sent
  return <div dangerouslySetInnerHTML={{__html: html}} />;
}
