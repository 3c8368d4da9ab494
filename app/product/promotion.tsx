import {freeShippingCondition} from '../content/promotion.ts';
import {AwaitTerms} from '../pricing/await-terms.tsx';
import {Icon} from '../ui/icon.tsx';
import {type Offer, promotionOf} from './offer.ts';

/**
 * The banner, with the condition of its free shipping. Its percentage depends on the price, so two lines stay
 * empty while the price loads. A product that is sold out has no banner.
 */
export function Promotion({offer}: {offer: Offer}) {
  return (
    <AwaitTerms {...offer} fallback={<p className="mt-1 h-9" />}>
      {({price}) =>
        price.available && (
          <p className="mt-1 flex items-start gap-2.5 text-ink-soft text-xs leading-snug">
            <Icon name="tag" className="size-5 flex-none text-product" />
            <span>
              <span className="block font-medium text-product">{promotionOf(price)}</span>
              <span>{freeShippingCondition}</span>
            </span>
          </p>
        )
      }
    </AwaitTerms>
  );
}
