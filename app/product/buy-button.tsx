import {AddButton} from '../cart/components/add-button.tsx';
import type {Offer} from '../pricing/offer.ts';
import {type Choice, planOf, priceLabels} from './choice.ts';

export const buyFormId = 'buy';

interface BuyButtonProps {
  offer: Offer | undefined;
  choice: Choice;
  form?: string;
  className?: string;
  /** Leaves out the saving, where there is little room. */
  isCompact?: boolean;
}

export function BuyButton({choice, isCompact = false, ...rest}: BuyButtonProps) {
  return (
    <AddButton {...rest}>
      {(offer) => {
        const {total, saved} = priceLabels(offer, planOf(choice, offer.plans), choice.quantity);
        // Where there are two lines, the saving is the second one.
        return (
          <span className="tabular-nums *:whitespace-nowrap">
            <span>{`Add to Cart - ${total}`}</span>
            {!isCompact && saved && (
              <>
                {' '}
                <span>{`(Save ${saved})`}</span>
              </>
            )}
          </span>
        );
      }}
    </AddButton>
  );
}
