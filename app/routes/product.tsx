import {redirect} from 'react-router';
import {useProductView} from '~/analytics/use-product-view';
import {findProduct} from '~/catalog/catalog';
import {pageMeta} from '~/platform/meta';
import {fdaStatement} from '~/shell/footer';
import {PageFrame} from '~/shell/page-frame';
import type {Route} from './+types/product';

export function loader({params}: Route.LoaderArgs) {
  const product = findProduct(params.productId);
  // The specification's word for an unknown product: to the front page, without one.
  if (!product) throw redirect('/');
  return {product};
}

export const meta: Route.MetaFunction = ({loaderData}) => {
  if (!loaderData) return [];
  const {title, subtitle, description} = loaderData.product;
  return pageMeta(`${title}: ${subtitle}`, description);
};

export default function ProductPage({loaderData: {product}}: Route.ComponentProps) {
  useProductView(product.id);
  return (
    <PageFrame title={product.title} lead={product.description}>
      <p className="mt-4 text-ink-soft">{product.subtitle}</p>
      <p className="mt-12 max-w-text text-ink-soft text-xs">{fdaStatement}</p>
    </PageFrame>
  );
}
