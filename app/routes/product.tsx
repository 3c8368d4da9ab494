import {useState} from 'react';
import {Link, redirect, useLocation} from 'react-router';
import {useProductView} from '../analytics/use-product-view.ts';
import {findProduct} from '../catalog/catalog.ts';
import type {StorePicture} from '../catalog/media.ts';
import type {Product} from '../catalog/types.ts';
import {orStoreRedirect} from '../platform/storefront/store-redirects.server.ts';
import type {Offers} from '../pricing/offer.ts';
import {ratingOf} from '../pricing/rating.server.ts';
import type {Rating} from '../pricing/rating.ts';
import {RatingLine} from '../pricing/rating-line.tsx';
import {loadNewOrOldProductsInTime} from '../pricing/store-products.server.ts';
import {usePageOffers} from '../pricing/use-offers.ts';
import {BeforeYouBuy} from '../product/before-you-buy.tsx';
import {BuyBar} from '../product/buy-bar.tsx';
import {BuyBox} from '../product/buy-box.tsx';
import {
  type ChoiceChange,
  changeChoice,
  chooseAmong,
  initialChoice,
  quoteChoice,
} from '../product/choice.ts';
import {Closing} from '../product/closing.tsx';
import {Details} from '../product/details.tsx';
import {Gallery} from '../product/gallery.tsx';
import {type ProductContent, productContent} from '../product/product-content.server.ts';
import {productJsonLd} from '../product/product-json-ld.server.ts';
import {PageMeta} from '../shell/page-meta.tsx';
import {Icon} from '../ui/icon.tsx';
import {JsonLd} from '../ui/json-ld.tsx';
import type {Route} from './+types/product.ts';

export const handle = {isShareable: true};

export async function loader({params, url, context}: Route.LoaderArgs) {
  const product = findProduct(params.productId);
  // An unknown product redirects to the home page without a message (docs/requirements.md#nav-2).
  if (!product) throw await orStoreRedirect(new Request(url), context, redirect('/'));
  const {id} = product;
  const {products, loaded} = await loadNewOrOldProductsInTime(context);
  const rating = ratingOf(id, products[id], context);
  const seller = {origin: url.origin, brand: context.environment.brand};
  return {
    product,
    copy: productContent(product),
    ...loaded,
    pictures: products[id].pictures,
    rating,
    thing: productJsonLd(product, {...products[id], rating}, seller),
  };
}

export default function ProductRoute({loaderData}: Route.ComponentProps) {
  const {id, title, subtitle, description} = loaderData.product;
  const plan = new URLSearchParams(useLocation().search).get('selling_plan');
  useProductView(id);
  const offers = usePageOffers(loaderData);
  return (
    <>
      <PageMeta
        title={`${title}: ${subtitle}`}
        description={description}
        breadcrumb={title}
        card={id}
      />
      <link rel="alternate" type="text/markdown" href={`/products/${id}.md`} />
      <JsonLd things={[loaderData.thing]} />
      <ProductPage key={`${id} ${plan}`} {...loaderData} offers={offers} plan={plan} />
    </>
  );
}

interface ProductPageProps {
  product: Product;
  /** Of all products, because a page whose product is sold out names those that can be bought. */
  offers: Offers | null;
  pictures: StorePicture[];
  copy: ProductContent;
  rating: Rating | null;
  /** The number of the plan that the address chooses. */
  plan: string | null;
}

function ProductPage({product, offers, pictures, copy, rating, plan}: ProductPageProps) {
  const offer = offers?.[product.id];
  const [chosen, setChoice] = useState(() => initialChoice(plan));
  const choice = offer ? chooseAmong(offer.plans, chosen) : chosen;
  // A plan that was gone for a moment is not chosen again.
  if (choice !== chosen) setChoice(choice);
  const quoted = offer && quoteChoice(offer, choice);
  const change = (part: ChoiceChange) => setChoice((before) => changeChoice(before, part));

  return (
    <article data-theme={product.id} aria-labelledby="product-title">
      <div className="page-width relative grid grid-cols-[minmax(0,1fr)] gap-x-columns gap-y-3 pb-section md:gap-y-4 split:grid-cols-2 split:grid-rows-[auto_auto_1fr] split:items-start short:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)] short:pt-2">
        <Link
          to="/#products"
          className="z-2 col-start-1 row-start-1 mt-2 -ml-1 grid size-11 place-items-center self-start rounded-full bg-white/90 bg-clip-content p-1 text-ink-soft hover:text-ink md:col-span-full md:row-start-auto md:m-0 md:-mb-3 md:flex md:w-fit md:gap-2 md:bg-transparent md:p-0 md:text-sm max-md:split:ml-2"
        >
          <Icon name="arrow-left" />
          <span className="max-md:sr-only">Back to Shop</span>
        </Link>
        <Gallery product={product} pictures={pictures} />
        <div className="flex flex-col split:row-span-2">
          <h1 id="product-title" className="product-name -order-2 text-4xl">
            {product.title}
          </h1>
          <p className="claim -order-2 mt-1 font-display text-ink-soft text-xl">
            {product.subtitle}
          </p>
          {rating && <RatingLine rating={rating} className="-order-2 mt-2" />}
          <BuyBox
            copy={copy}
            product={product}
            choice={choice}
            quoted={quoted}
            offers={offers}
            onChoice={change}
          />
        </div>
        <BeforeYouBuy copy={copy} />
      </div>
      <Details product={product} copy={copy} />
      <Closing copy={copy} product={product} quoted={quoted} />
      <BuyBar product={product} quoted={quoted} />
    </article>
  );
}
