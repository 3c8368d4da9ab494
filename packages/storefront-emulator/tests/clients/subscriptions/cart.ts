import {CartForm, createCartHandler, type createStorefrontClient} from '@shopify/hydrogen';
import {createElement as element, type ReactElement} from 'react';

const cartFragment = (name: string, lines: string) => `#graphql
  fragment ${name} on Cart {
    id checkoutUrl totalQuantity
    cost {totalAmount {amount currencyCode}}
    lines(first: ${lines}) {nodes {
      id quantity
      cost {totalAmount {amount} amountPerQuantity {amount}}
      sellingPlanAllocation {sellingPlan {id name}}
      merchandise {... on ProductVariant {id title product {title}}}
    }}
  }`;

/** Hydrogen's cart handler for one visitor, whose lines have the name of their plan. */
export function createCart(storefront: ReturnType<typeof createStorefrontClient>['storefront']) {
  let id: string | undefined;
  return createCartHandler({
    storefront,
    getCartId: () => id,
    setCartId: (given) => {
      id = given;
      return new Headers();
    },
    cartQueryFragment: cartFragment('CartApiQuery', '$numCartLines'),
    cartMutateFragment: cartFragment('CartApiMutation', '10'),
  });
}

type Cart = ReturnType<typeof createCart>;

/** The action of the cart's route, for the form of a product page. */
export async function submitCartForm(cart: Cart, form: FormData) {
  const {action, inputs} = CartForm.getFormInput(form);
  if (action !== CartForm.ACTIONS.LinesAdd) throw new Error(`${action} is no action of the page.`);
  const result = await cart.addLines(inputs.lines);
  // A mutation that is refused without a cart creates none.
  if (result.cart) cart.setCartId(result.cart.id);
  return result;
}

export function CartLines({cart}: {cart: Awaited<ReturnType<Cart['get']>>}): ReactElement {
  return element(
    'ul',
    null,
    cart?.lines.nodes.map(({id, quantity, merchandise, cost, sellingPlanAllocation}) =>
      element(
        'li',
        {key: id},
        `${quantity} × ${merchandise.product.title}, ${Number(cost.totalAmount.amount).toFixed(2)}`,
        sellingPlanAllocation && element('small', null, sellingPlanAllocation.sellingPlan.name),
      ),
    ),
  );
}
