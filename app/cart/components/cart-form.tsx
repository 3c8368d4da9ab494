import type {ComponentProps, SubmitEvent} from 'react';
import {inputName} from '../wire.ts';

interface CartFormProps extends Omit<ComponentProps<'form'>, 'action' | 'onSubmit'> {
  action: string;
  inputs?: object;
  /** What the form does with JavaScript; without it, the form posts to the cart page. */
  onSubmit(event: SubmitEvent<HTMLFormElement>): void;
}

/** A form that changes the cart, in the format of Hydrogen's `CartForm`. */
export function CartForm({action, inputs, onSubmit, children, ...rest}: CartFormProps) {
  return (
    <form
      method="post"
      action="/cart"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit(event);
      }}
      {...rest}
    >
      <HiddenAction action={action} inputs={inputs} />
      {children}
    </form>
  );
}

export function HiddenAction({action, inputs = {}}: {action: string; inputs?: object | undefined}) {
  const value = JSON.stringify({action, inputs});
  return <input type="hidden" name={inputName} value={value} />;
}
