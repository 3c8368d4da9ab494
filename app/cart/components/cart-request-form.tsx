import {type ComponentProps, type SubmitEvent, useRef} from 'react';
import {ignoreHeldEnter} from '../../ui/button.tsx';
import type {RequestKind} from '../wire.ts';

interface CartRequestFormProps extends Omit<ComponentProps<'form'>, 'action' | 'onSubmit'> {
  kind: RequestKind;
  fields?: Readonly<Record<string, string>>;
  onSubmit?: ((event: SubmitEvent<HTMLFormElement>) => void) | undefined;
}

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
