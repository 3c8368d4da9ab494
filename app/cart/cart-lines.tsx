import {CartForm, Money} from '@shopify/hydrogen';
import type {CartApiQueryFragment} from 'storefrontapi.generated';
import {Button} from '~/ui/button';

type Cart = CartApiQueryFragment;
type Line = Cart['lines']['nodes'][number];

export function CartLines({cart}: {cart: Cart}) {
  return (
    <>
      <ul className="mt-10 max-w-text border-rule border-t">
        {cart.lines.nodes.map((line) => (
          <CartLine key={line.id} line={line} />
        ))}
      </ul>
      <p className="mt-6 flex max-w-text items-baseline justify-between text-lg">
        Subtotal
        <span className="tabular font-semibold">
          <Money as="span" data={cart.cost.subtotalAmount} />
        </span>
      </p>
      <p className="mt-2 text-ink-soft text-sm">USA shipping &amp; taxes calculated at checkout</p>
      <a
        href={cart.checkoutUrl}
        className="mt-6 inline-flex min-h-12 items-center rounded-full bg-moss px-7 font-semibold text-sm text-white hover:bg-moss-deep"
      >
        Checkout
      </a>
    </>
  );
}

function CartLine({line}: {line: Line}) {
  const {product} = line.merchandise;
  const plan = line.sellingPlanAllocation?.sellingPlan.name;
  return (
    <li className="grid grid-cols-[1fr_auto] items-center gap-x-6 gap-y-1 border-rule border-b py-5">
      <p className="font-display text-lg">
        {product.title}
        {plan && ' (Subscription)'}
      </p>
      <p className="tabular font-semibold">
        <Money as="span" data={line.cost.totalAmount} />
      </p>
      <p className="text-ink-soft text-sm">
        {line.quantity} × <Money as="span" data={line.cost.amountPerQuantity} />
        {plan && `, ${plan}`}
      </p>
      <CartForm route="/cart" action={CartForm.ACTIONS.LinesRemove} inputs={{lineIds: [line.id]}}>
        <Button type="submit" look="bare" aria-label={`Remove ${product.title}`}>
          Remove
        </Button>
      </CartForm>
    </li>
  );
}
