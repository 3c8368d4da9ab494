import {checkInput} from '../errors.ts';
import type {Place} from '../products.ts';
import type {Attribute, CartResult, Carts, Change} from './carts.ts';
import {addLines, type LineInput, type LineUpdateInput, removeLines, updateLines} from './lines.ts';
import {cartView} from './view.ts';

const maxNoteLength = 5_000;

interface CartInput {
  lines?: readonly LineInput[] | null;
  note?: string | null;
  attributes?: readonly Attribute[] | null;
  discountCodes?: readonly string[] | null;
}

type Given<Name extends string, T> = {cartId: string} & Record<Name, T>;

export function cartMutations(carts: Carts, place: Place) {
  const {products} = carts;
  const payload = ({cart, ...result}: CartResult) => ({
    cart: cart && cartView(cart, carts, place),
    ...result,
  });
  const change = (id: string, apply: Change) => payload(carts.change(id, apply));

  const add =
    (lines: readonly LineInput[], path: readonly string[]): Change =>
    (cart) => {
      const known = ['merchandiseId', 'quantity', 'sellingPlanId'];
      for (const line of lines) checkInput('CartLineInput', line, known);
      return addLines(products, cart, lines, path);
    };

  return {
    cartCreate({input}: {input?: CartInput | null}) {
      const {lines, note, attributes, discountCodes} = input ?? {};
      checkInput('CartInput', input ?? {}, ['lines', 'note', 'attributes', 'discountCodes']);
      return payload(
        carts.create([
          setAttributes(attributes ?? []),
          setNote(note ?? '', ['input', 'note']),
          add(lines ?? [], ['input', 'lines']),
          setCodes(discountCodes ?? []),
        ]),
      );
    },
    cartLinesAdd: ({cartId, lines}: Given<'lines', LineInput[]>) =>
      change(cartId, add(lines, ['lines'])),
    cartLinesUpdate: ({cartId, lines}: Given<'lines', LineUpdateInput[]>) =>
      change(cartId, (cart) => {
        const known = ['id', 'merchandiseId', 'quantity', 'sellingPlanId'];
        for (const line of lines) checkInput('CartLineUpdateInput', line, known);
        return updateLines(products, cart, lines);
      }),
    cartLinesRemove: ({cartId, lineIds}: Given<'lineIds', string[]>) =>
      change(cartId, (cart) => removeLines(cart, lineIds)),
    cartNoteUpdate: ({cartId, note}: Given<'note', string>) =>
      change(cartId, setNote(note, ['note'])),
    cartAttributesUpdate: ({cartId, attributes}: Given<'attributes', Attribute[]>) =>
      change(cartId, setAttributes(attributes)),
    cartDiscountCodesUpdate: ({cartId, discountCodes}: Given<'discountCodes', string[]>) =>
      change(cartId, setCodes(discountCodes)),
  };
}

function setNote(note: string, field: string[]): Change {
  return (cart) => {
    if (note.length > maxNoteLength) {
      const message = `The note exceeds the maximum number of ${maxNoteLength} characters.`;
      return [{code: 'NOTE_TOO_LONG', field, message}];
    }
    cart.note = note;
    return [];
  };
}

/** If a key occurs several times, its last value counts, at the place of the first. */
function setAttributes(attributes: readonly Attribute[]): Change {
  return (cart) => {
    cart.attributes = [...new Map(attributes.map(({key, value}) => [key, {key, value}])).values()];
    return [];
  };
}

/** A code that does not apply stays on the cart, with a warning. */
function setCodes(entered: readonly string[]): Change {
  return (cart) => {
    const codes = new Map(entered.map((code) => [code.toUpperCase(), code]));
    cart.codes = [...codes.values()].filter((code) => code !== '');
    return [];
  };
}
