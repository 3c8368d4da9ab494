import Image from 'next/image';
import {notFound} from 'next/navigation';
import {formatMoney, storefront} from '../../../lib/storefront.js';
import {addToCart} from '../../actions.js';

const handlesQuery = '{products(first: 100) {nodes {handle}}}';
const query = `query ($handle: String!) {
  product(handle: $handle) {
    title description seo {title description}
    featuredImage {url altText width height}
    variants(first: 50) {nodes {id title availableForSale price {amount currencyCode}}}
  }
}`;

export async function generateStaticParams() {
  const {products} = await storefront(handlesQuery);
  return products.nodes.map(({handle}) => ({handle}));
}

export async function generateMetadata({params}) {
  const {product} = await storefront(query, await params);
  return {title: product?.seo.title ?? product?.title};
}

export default async function Product({params}) {
  const {product} = await storefront(query, await params);
  if (!product) notFound();
  const {title, description, featuredImage: image, variants} = product;
  return (
    <main>
      <h1>{title}</h1>
      <Image
        src={image.url}
        alt={image.altText ?? ''}
        width={image.width}
        height={image.height}
        sizes="640px"
        priority
      />
      <p>{description}</p>
      {variants.nodes.map((variant) => (
        <form key={variant.id} action={addToCart}>
          <input type="hidden" name="merchandiseId" value={variant.id} />
          <button type="submit" disabled={!variant.availableForSale}>
            Add {variant.title} for {formatMoney(variant.price)}
          </button>
        </form>
      ))}
    </main>
  );
}
