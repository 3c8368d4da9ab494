import {inputName} from '../cart-form.ts';

/** The action and inputs of a cart form, in the format of Hydrogen's `CartForm`. */
export function HiddenAction({action, inputs = {}}: {action: string; inputs?: object}) {
  const value = JSON.stringify({action, inputs});
  return <input type="hidden" name={inputName} value={value} />;
}
