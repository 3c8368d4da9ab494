import {pageMeta} from '~/platform/meta';
import {PageFrame} from '~/shell/page-frame';

export const meta = () =>
  pageMeta(
    'Shipping',
    'Shipping options, costs and delivery times in the USA, and how to return an order.',
  );

export default function ShippingPage() {
  return (
    <PageFrame
      title="Shipping &amp; returns"
      lead="Shipping options, costs and delivery times in the USA, and how to return an order."
    />
  );
}
