import Image from 'next/image';
import Link from 'next/link';
import {formatMoney, storefront} from '../lib/storefront.js';

const query = `{
  products(first: 20, sortKey: TITLE) {nodes {
    id handle title priceRange {minVariantPrice {amount currencyCode}}
    featuredImage {url altText width height}
  }}
}`;

/** Rendered when the project is built, and again after a minute. */
export const revalidate = 60;

export default async function Home() {
  const {products} = await storefront(query);
  return (
    <main>
      <h1>Products</h1>
      <ul>
        {products.nodes.map(({id, handle, title, priceRange, featuredImage: image}) => (
          <li key={id}>
            <Link href={`/products/${handle}`}>
              <Image
                src={image.url}
                alt={image.altText ?? ''}
                width={image.width}
                height={image.height}
                sizes="320px"
              />
              {title} {formatMoney(priceRange.minVariantPrice)}
            </Link>
          </li>
        ))}
      </ul>
    </main>
  );
}
