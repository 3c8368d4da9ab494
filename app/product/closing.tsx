import {ProductPicture} from '../catalog/product-picture.tsx';
import {Button, LoadingButton} from '../ui/button.tsx';
import {CheckList} from '../ui/check-list.tsx';
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
  className: 'mt-7',
};

interface ClosingProps {
  copy: ProductContent;
  offer: Offer;
}

export function Closing({copy: {claim, promo, assurances}, offer}: ClosingProps) {
  const {product} = offer;
  const loading = (
    <LoadingButton labelWithoutScript={claim} {...addOne}>
      {claim}
    </LoadingButton>
  );
  return (
    <section aria-labelledby="closing-title" className="bg-product-light">
      <div className="page-width section-space flex flex-wrap items-center gap-x-4 gap-y-8">
        <div className="flex-[1_1_12rem]">
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
          <CheckList items={assurances} className="mt-6 flex flex-wrap gap-x-7 gap-y-2 text-sm" />
        </div>
        <ProductPicture
          product={product.id}
          view="cutout"
          sizes="352px"
          decorative
          className="mx-auto hidden h-auto w-[45%] max-w-88 split:block"
        />
      </div>
    </section>
  );
}
