import type {ComponentProps, SubmitEvent} from 'react';
import type {ChangeName} from '../wire.ts';

interface CartFormProps extends Omit<ComponentProps<'form'>, 'action' | 'onSubmit'> {
  change: ChangeName;
  /** What the form sends besides its own fields. */
  fields?: Readonly<Record<string, string>>;
  /** What a script does instead of posting the form to the cart page. */
  onSubmit?: ((event: SubmitEvent<HTMLFormElement>) => void) | undefined;
}

export function CartForm({change, fields, onSubmit, children, ...rest}: CartFormProps) {
  return (
    <form
      method="post"
      action="/cart"
      onSubmit={(event) => {
        if (!onSubmit) return;
        event.preventDefault();
        onSubmit(event);
      }}
      {...rest}
    >
      {Object.entries({change, ...fields}).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  );
}
