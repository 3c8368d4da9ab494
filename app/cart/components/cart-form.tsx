import type {ComponentProps, SubmitEvent} from 'react';
import type {ChangeName} from '../wire.ts';

type Fields = Readonly<Record<string, string>>;

interface CartFormProps extends Omit<ComponentProps<'form'>, 'action' | 'onSubmit'> {
  change: ChangeName;
  /** What the form sends besides its own fields. */
  fields?: Fields;
  /** What the form does with JavaScript; without it, the form posts to the cart page. */
  onSubmit(event: SubmitEvent<HTMLFormElement>): void;
}

export function CartForm({change, fields, onSubmit, children, ...rest}: CartFormProps) {
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
      <HiddenFields change={change} fields={fields} />
      {children}
    </form>
  );
}

export function HiddenFields({
  change,
  fields = {},
}: {
  change: ChangeName;
  fields?: Fields | undefined;
}) {
  return Object.entries({change, ...fields}).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
}
