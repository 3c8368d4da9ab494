import type {ComponentProps, ReactNode} from 'react';
import type {KnownOffer} from '../../pricing/offer.ts';
import {Button} from '../../ui/button.tsx';

interface AddButtonProps extends Omit<ComponentProps<typeof Button>, 'children'> {
  /** Undefined while it loads. */
  offer: KnownOffer | undefined;
  /** The label of a button without scripts, which cannot show a price that arrives later. */
  plain?: string;
  /** Renders the label of a product that can be bought. */
  children(offer: KnownOffer): ReactNode;
}

/** The button of a form that adds a product: loading, sold out, or ready. */
export function AddButton({offer, plain = 'Add to Cart', children, ...rest}: AddButtonProps) {
  if (!offer) {
    return (
      <>
        <Button
          type="submit"
          disabled
          aria-busy="true"
          {...rest}
          className={`needs-script ${rest.className ?? ''}`}
        >
          Loading...
        </Button>
        <noscript>
          <Button type="submit" {...rest}>
            {plain}
          </Button>
        </noscript>
      </>
    );
  }
  return (
    <Button
      type="submit"
      disabled={!offer.available}
      data-sold-out={offer.available ? undefined : ''}
      {...rest}
    >
      {offer.available ? children(offer) : 'Out of Stock'}
    </Button>
  );
}
