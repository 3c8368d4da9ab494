import {renderToString} from 'react-dom/server';
import {createRoutesStub} from 'react-router';
import {expect, it} from 'vitest';
import {byProduct, productIds} from '../../../app/catalog/types.ts';
import {AllThree} from '../../../app/home/all-three.tsx';
import {homeContent} from '../../../app/home/home-content.server.ts';
import {localPrice} from '../../../app/pricing/live-price.server.ts';

it('adds the products that it shows, although the shop may have others', () => {
  const {allThree} = homeContent;
  const copy = {...allThree, times: allThree.times.slice(0, 2)};
  const terms = byProduct((id) => ({
    price: {
      ...localPrice(id, '', 'unavailable'),
      fallback: null,
      variantId: `gid://shopify/ProductVariant/${productIds.indexOf(id)}`,
    },
    plans: [],
    readAt: 0,
  }));
  const Stub = createRoutesStub([
    {path: '*', Component: () => <AllThree copy={copy} terms={terms} />},
  ]);
  const [, variants] = renderToString(<Stub />).match(/href="\/cart\/([^"]*)"/) ?? [];
  const shown = copy.times.map(({id}) => `${productIds.indexOf(id)}:1`);
  expect(variants).toBe(shown.join());
});
