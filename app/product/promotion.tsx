import {AwaitTerms} from '../pricing/await-terms.tsx';
import {Icon} from '../ui/icon.tsx';
import {type Offer, promotionOf} from './offer.ts';

/**
 * The banner. Its percentage depends on the price, so it keeps an empty line while the price loads. A product
 * that is sold out has no banner.
 */
export function Promotion({offer}: {offer: Offer}) {
  return (
    <AwaitTerms {...offer} fallback={<p className="mt-1.5 h-5" />}>
      {({price}) =>
        price.available && (
          <p className="mt-1.5 flex items-start gap-2.5 font-medium text-product text-xs">
            <Icon name="tag" className="size-5 flex-none" />
            {promotionOf(price)}
          </p>
        )
      }
    </AwaitTerms>
  );
}
