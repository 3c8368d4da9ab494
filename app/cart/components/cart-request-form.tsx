import {type ComponentProps, type SubmitEvent, useRef} from 'react';
import {ignoreHeldEnter} from '../../ui/button.tsx';
import type {RequestKind} from '../wire.ts';

interface CartRequestFormProps extends Omit<ComponentProps<'form'>, 'action' | 'onSubmit'> {
  kind: RequestKind;
  fields?: Readonly<Record<string, string>>;
  /** A script does this instead of posting the form to the cart page. */
  onSubmit?: ((event: SubmitEvent<HTMLFormElement>) => void) | undefined;
}

/** Within this time, a second press of a button that adds is the rest of a double click. */
const doublePressMs = 400;

export function CartRequestForm({kind, fields, onSubmit, children, ...rest}: CartRequestFormProps) {
  const last = useRef<{button: HTMLElement; at: number}>(null);

  function isRepeated({timeStamp: at, nativeEvent}: SubmitEvent<HTMLFormElement>): boolean {
    const {submitter: button} = nativeEvent;
    if (kind !== 'add' || !button) return false;
    if (last.current?.button === button && at - last.current.at < doublePressMs) return true;
    last.current = {button, at};
    return false;
  }

  return (
    <form
      method="post"
      action="/cart"
      onSubmit={(event) => {
        if (!onSubmit) return;
        event.preventDefault();
        if (!isRepeated(event)) onSubmit(event);
      }}
      // Enter that is held down in a field submits again and again.
      onKeyDown={ignoreHeldEnter}
      {...rest}
    >
      {Object.entries({change: kind, ...fields}).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  );
}
