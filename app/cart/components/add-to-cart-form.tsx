import {type FormEvent, memo, type ReactNode, useEffect, useRef} from 'react';
import {sessionIdForAdd} from '../../analytics/add-session.ts';
import {useAnalyticsEnabled} from '../../analytics/use-consent.ts';
import type {ProductId} from '../../catalog/types.ts';
import type {Terms} from '../../pricing/plans.ts';
import {parseQuantity} from '../../ui/quantity.ts';
import {actions} from '../cart-form.ts';
import {createOptimisticLine} from '../client/optimistic-line.ts';
import {cartStore} from '../client/use-cart.ts';
import {HiddenAction} from './hidden-form-input.tsx';

interface AddToCartFormProps {
  product: ProductId;
  /** The form is posted until they have loaded, because the line's price is unknown. */
  terms: Terms | Promise<Terms>;
  /** Connects buttons outside the form. */
  id?: string;
  className?: string;
  children: ReactNode;
}

/**
 * Adds a product to the cart. The choice (`quantity`, `purchase`, `plan`) is in the form's own
 * fields, so the form works without JavaScript and before hydration too. A button with a quantity
 * of its own comes after the form's field, and the last quantity counts.
 */
export function AddToCartForm({product, terms, id, className, children}: AddToCartFormProps) {
  const hasAnalytics = useAnalyticsEnabled();
  const loadedTerms = useLoaded(terms);

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    const {nativeEvent} = event;
    const submitter = nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null;
    const data = new FormData(event.currentTarget, submitter);
    const quantity = parseQuantity(String(data.getAll('quantity').at(-1) ?? 1));
    if (quantity === null || !loadedTerms.current) return;
    event.preventDefault();
    const {price, plans} = loadedTerms.current;
    const isSubscription = data.get('purchase') === 'subscription';
    const plan = isSubscription ? (plans.find(({id}) => id === data.get('plan')) ?? null) : null;
    cartStore.add(
      createOptimisticLine({product, price, plan, quantity}),
      hasAnalytics ? sessionIdForAdd(product, quantity) : null,
    );
  }

  return (
    <form id={id} method="post" action="/cart" onSubmit={onSubmit} className={className}>
      <HiddenFields product={product} />
      {children}
    </form>
  );
}

/** Returns a ref with the data, or with what its promise resolves to; null until then. */
function useLoaded<T>(data: T | Promise<T>) {
  const loaded = useRef<T>(null);
  useEffect(() => {
    let isCurrent = true;
    Promise.resolve(data).then(
      (value) => {
        if (isCurrent) loaded.current = value;
      },
      (error: unknown) => console.warn('The price could not be loaded.', error),
    );
    return () => {
      isCurrent = false;
    };
  }, [data]);
  return loaded;
}

/** Memoized, because React writes to each input of a form that it renders again. */
const HiddenFields = memo(function HiddenFields({product}: Pick<AddToCartFormProps, 'product'>) {
  return (
    <>
      <HiddenAction action={actions.add} />
      <input type="hidden" name="product" value={product} />
    </>
  );
});
