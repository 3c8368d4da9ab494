import type {ComponentProps, SubmitEvent} from 'react';
import type {RequestKind} from '../wire.ts';

interface CartFormProps extends Omit<ComponentProps<'form'>, 'action' | 'onSubmit'> {
  kind: RequestKind;
  /** What the form sends besides its own fields. */
  fields?: Readonly<Record<string, string>>;
  /** What a script does instead of posting the form to the cart page. */
  onSubmit?: ((event: SubmitEvent<HTMLFormElement>) => void) | undefined;
}

export function CartForm({kind, fields, onSubmit, children, ...rest}: CartFormProps) {
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
      {Object.entries({change: kind, ...fields}).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  );
}
