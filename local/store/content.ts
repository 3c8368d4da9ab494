import type {Catalog, Collection, MenuItem, PolicyName, Products} from './catalog-model.ts';
import {gid} from './ids.ts';
import {currency} from './money.ts';
import type {Place} from './products.ts';
import {productView} from './products.ts';

export function shopView({shop, policies}: Catalog, {origin}: Place) {
  const {host, protocol} = new URL(origin);
  const policy = (name: PolicyName) => ({
    ...policies[name],
    id: gid('ShopPolicy', policies[name].id),
  });
  return {
    id: gid('Shop', shop.id),
    name: shop.name,
    description: shop.description,
    primaryDomain: {host, sslEnabled: protocol === 'https:', url: origin},
    customerAccountUrl: `${origin}/account`,
    shipsToCountries: ['US'],
    brand: {logo: null},
    privacyPolicy: policy('privacyPolicy'),
    refundPolicy: policy('refundPolicy'),
    shippingPolicy: policy('shippingPolicy'),
    termsOfService: policy('termsOfService'),
    subscriptionPolicy: null,
  };
}

export const localization = {
  country: {isoCode: 'US', currency: {isoCode: currency}},
  language: {isoCode: 'EN'},
};

export function collectionView(
  {id, handle, title, products: handles}: Collection,
  products: Products,
  place: Place,
) {
  const members = () => handles.flatMap((name) => products.byHandle(name) ?? []);
  return {
    id: gid('Collection', id),
    handle,
    title,
    image: () => {
      const [first] = members();
      return first ? productView(first, place).featuredImage() : null;
    },
  };
}

export function menuView({menus}: Catalog, handle: string, {origin}: Place) {
  const menu = menus.find((known) => known.handle === handle);
  return menu
    ? {id: gid('Menu', menu.id), items: menu.items.map((item) => itemView(item, origin))}
    : null;
}

function itemView({id, title, type, path}: MenuItem, origin: string) {
  return {
    id: gid('MenuItem', id),
    title,
    type,
    url: origin + path,
    tags: [],
    items: [],
    // The skeleton's query asks for `resourceId`, but its links use the URL only.
    resourceId: null,
  };
}
