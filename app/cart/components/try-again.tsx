import {Button} from '~/ui/button';

/** Sends a form again that the worker did not carry out, with what was entered. */
export function TryAgain({fields}: {fields: readonly (readonly [name: string, value: string])[]}) {
  if (fields.length === 0) return null;
  return (
    <form method="post" action="/cart" className="mt-4">
      {fields.map(([name, value]) => (
        <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" look="quiet">
        Try again
      </Button>
    </form>
  );
}
