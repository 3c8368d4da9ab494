import {inputName} from '../form-protocol';

/** What a form of the cart asks for, as Hydrogen's `CartForm` writes it. */
export function HiddenAction({action, inputs = {}}: {action: string; inputs?: object}) {
  const value = JSON.stringify({action, inputs});
  return <input type="hidden" name={inputName} value={value} />;
}
