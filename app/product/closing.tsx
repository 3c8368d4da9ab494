import {ProductPicture} from '../catalog/product-picture.tsx';
import {Button, LoadingButton} from '../ui/button.tsx';
import {AwaitOffer} from './await-offer.tsx';
import {buyFormId} from './buy-button.tsx';
import type {Offer} from './offer.ts';
import type {ProductContent} from './product-content.server.ts';

/** Submits the buy form. Its last quantity counts, which is the button's. */
const addOne = {
  form: buyFormId,
  formNoValidate: true,
  name: 'quantity',
  value: '1',
  className: 'mt-7 min-h-14 px-7',
};

interface ClosingProps {
  copy: ProductContent;
  offer: Offer;
}

/** The closing call to action, which adds one item with the purchase option that is chosen above. */
export function Closing({copy: {claim, promo, assurances}, offer}: ClosingProps) {
  const {product} = offer;
  const loading = (
    <LoadingButton labelWithoutScript={claim} {...addOne}>
      {claim}
    </LoadingButton>
  );
  return (
    <section aria-labelledby="closing-title" className="bg-product-light">
      <div className="page-width section-space closing">
        <div>
          <h2 id="closing-title" className="max-w-[9.5em] text-3xl">
            {promo}
          </h2>
          <AwaitOffer offer={offer} fallback={loading}>
            {({available}) => (
              <Button type="submit" {...addOne} disabled={!available}>
                {available ? claim : 'Out of Stock'}
              </Button>
            )}
          </AwaitOffer>
          <ul className="check-list mt-6 flex flex-wrap gap-x-7 gap-y-2 text-sm *:items-center *:gap-2 *:before:mt-0">
            {assurances.map((assurance) => (
              <li key={assurance}>{assurance}</li>
            ))}
          </ul>
        </div>
        <ProductPicture
          product={product.id}
          view="cutout"
          sizes="(min-width: 768px) 352px, 112px"
          decorative
        />
      </div>
    </section>
  );
}
