import {expect, it} from 'vitest';
import {rejectionMessage} from '../../../../app/cart/server/rejection-message.ts';

const three = ['RUSH', 'SYNAPTIQ', 'VITRA'];

it.each<[string | undefined, string[], string]>([
  ['merchandiseId', ['RUSH'], 'RUSH is no longer available.'],
  ['merchandiseId', three, 'RUSH, SYNAPTIQ, and VITRA are no longer available.'],
  ['merchandiseId', [], 'This item is no longer available.'],
  ['sellingPlanId', ['RUSH'], 'The delivery plan for RUSH is no longer available.'],
  [
    'sellingPlanId',
    ['RUSH', 'VITRA'],
    'The delivery plans for RUSH and VITRA are no longer available.',
  ],
  [undefined, ['RUSH', 'VITRA'], 'We couldn’t add RUSH and VITRA to your cart.'],
  [undefined, [], 'We couldn’t add this item to your cart.'],
  ['quantity', ['RUSH'], 'Only 3 left.'],
])('rejectionMessage describes a rejected %s of %j as "%s"', (field, names, message) => {
  const rejection = {message: 'Only 3 left.', code: 'INVALID', field};
  expect(rejectionMessage(rejection, names)).toBe(message);
});
