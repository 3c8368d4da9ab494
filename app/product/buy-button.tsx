import type {ComponentProps} from 'react';
import {Button} from '../ui/button.tsx';
import {AwaitOffer} from './await-offer.tsx';
import {type Choice, type Offer, planOf, priceLabels} from './offer.ts';

export const buyFormId = 'buy';

interface BuyButtonProps {
  offer: Offer;
  choice: Choice;
  /** The id of the form, for a button outside of it. */
  form?: string;
  className?: string;
  /** Leaves out the saving, where there is little room. */
  isCompact?: boolean;
}

export function BuyButton({offer, choice, isCompact = false, ...rest}: BuyButtonProps) {
  const loading = (
    <LoadingButton labelWithoutScript="Add to Cart" {...rest}>
      Loading...
    </LoadingButton>
  );
  return (
    <AwaitOffer offer={offer} fallback={loading}>
      {(price, plans) => {
        if (!price.available) {
          return (
            <Button type="submit" disabled {...rest}>
              Out of Stock
            </Button>
          );
        }
        const {total, saved} = priceLabels(price, planOf(choice, plans), choice.quantity);
        return (
          <Button type="submit" {...rest}>
            <span className="tabular">
              {`Add to Cart - ${total}${!isCompact && saved ? ` (Save ${saved})` : ''}`}
            </span>
          </Button>
        );
      }}
    </AwaitOffer>
  );
}

interface LoadingButtonProps extends ComponentProps<typeof Button> {
  labelWithoutScript: string;
}

/** A submit button that waits for the offer, or with which the form is posted without scripts. */
export function LoadingButton({labelWithoutScript, children, ...rest}: LoadingButtonProps) {
  return (
    <>
      <Button
        type="submit"
        disabled
        aria-busy="true"
        {...rest}
        className={`needs-script ${rest.className ?? ''}`}
      >
        {children}
      </Button>
      <noscript>
        {/* Without scripts a streamed price cannot replace its fallback; the form works without it. */}
        <Button type="submit" {...rest}>
          {labelWithoutScript}
        </Button>
      </noscript>
    </>
  );
}
