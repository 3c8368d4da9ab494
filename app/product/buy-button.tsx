import {AwaitTerms} from '../pricing/await-terms.tsx';
import {Button, LoadingButton} from '../ui/button.tsx';
import {type Choice, type Offer, planOf, priceLabels} from './offer.ts';

export const buyFormId = 'buy';

interface BuyButtonProps {
  offer: Offer;
  choice: Choice;
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
    <AwaitTerms {...offer} fallback={loading}>
      {({price, plans}) => {
        if (!price.available) {
          return (
            <Button type="submit" disabled data-sold-out {...rest}>
              Out of Stock
            </Button>
          );
        }
        const {total, saved} = priceLabels(price, planOf(choice, plans), choice.quantity);
        return (
          <Button type="submit" {...rest}>
            {/* Where there are two lines, the saving is the second one. */}
            <span className="tabular *:whitespace-nowrap">
              <span>{`Add to Cart - ${total}`}</span>
              {!isCompact && saved && (
                <>
                  {' '}
                  <span>{`(Save ${saved})`}</span>
                </>
              )}
            </span>
          </Button>
        );
      }}
    </AwaitTerms>
  );
}
