import type {
  BrandInput,
  ImageInput,
  MarketInput,
  PoliciesInput,
  PolicyInput,
  ShopInput,
} from '../../catalog/types.ts';
import type {StorefrontClient} from './client.ts';
import {type ImageNode, imageFields, imageOf} from './fields.ts';

interface ColorNode {
  background: string | null;
  foreground: string | null;
}

interface BrandNode {
  slogan: string | null;
  shortDescription: string | null;
  logo: {image: ImageNode | null} | null;
  squareLogo: {image: ImageNode | null} | null;
  coverImage: {image: ImageNode | null} | null;
  colors: {primary: ColorNode[]; secondary: ColorNode[]};
}

type PolicyNode = {id: string | null; handle: string; title: string; body: string} | null;

interface ShopNode {
  id: string;
  name: string;
  description: string | null;
  moneyFormat: string;
  paymentSettings: {currencyCode: string; countryCode: string};
  brand: BrandNode | null;
}

interface ShopData {
  shop: ShopNode & Record<keyof PoliciesInput, PolicyNode>;
  localization: {
    language: {isoCode: string};
    availableCountries: {isoCode: string; currency: {isoCode: string}}[];
  };
}

const policyKinds = [
  'privacyPolicy',
  'refundPolicy',
  'shippingPolicy',
  'termsOfService',
  'subscriptionPolicy',
] as const satisfies readonly (keyof PoliciesInput)[];

const mediaImage = `{image ${imageFields}}`;
const colors = '{background foreground}';
const query = `{
  shop {
    id name description moneyFormat paymentSettings {currencyCode countryCode}
    brand {
      slogan shortDescription logo ${mediaImage} squareLogo ${mediaImage} coverImage ${mediaImage}
      colors {primary ${colors} secondary ${colors}}
    }
    ${policyKinds.map((kind) => `${kind} {id handle title body}`).join(' ')}
  }
  localization {language {isoCode} availableCountries {isoCode currency {isoCode}}}
}`;

interface ImportedShop {
  shop: ShopInput;
  policies: PoliciesInput;
  markets: MarketInput[];
}

export async function loadShop(client: StorefrontClient): Promise<ImportedShop> {
  const {shop, localization} = await client.query<ShopData>(query);
  const {countryCode: country, currencyCode: currency} = shop.paymentSettings;
  const policies = policyKinds.flatMap((kind) => {
    const policy = shop[kind];
    return policy?.body ? [[kind, policyOf(policy)] as const] : [];
  });
  return {
    shop: {
      id: shop.id,
      name: shop.name,
      ...(shop.description && {description: shop.description}),
      currency,
      country,
      language: localization.language.isoCode,
      moneyFormat: shop.moneyFormat,
      ...brandOf(shop.brand),
    },
    policies: Object.fromEntries(policies),
    markets: marketsOf(localization, country, currency),
  };
}

function policyOf({handle, title, body}: NonNullable<PolicyNode>): PolicyInput {
  return {handle, title, body};
}

function brandOf(brand: BrandNode | null): {brand?: BrandInput} {
  if (!brand) return {};
  const {slogan, shortDescription} = brand;
  const image = (media: BrandNode['logo']): ImageInput | undefined =>
    media?.image ? imageOf(media.image) : undefined;
  const logo = image(brand.logo);
  const squareLogo = image(brand.squareLogo);
  const coverImage = image(brand.coverImage);
  const groups = {
    primary: brand.colors.primary.flatMap(colorOf),
    secondary: brand.colors.secondary.flatMap(colorOf),
  };
  return {
    brand: {
      ...(slogan && {slogan}),
      ...(shortDescription && {shortDescription}),
      ...(logo && {logo}),
      ...(squareLogo && {squareLogo}),
      ...(coverImage && {coverImage}),
      ...(groups.primary.length + groups.secondary.length > 0 && {colors: groups}),
    },
  };
}

function colorOf({background, foreground}: ColorNode) {
  return background && foreground ? [{background, foreground}] : [];
}

/**
 * One market for each currency, the shop's own first. The API does not name rates of exchange, so
 * prices in other currencies are the shop's amounts until `priceFactor` is edited.
 */
function marketsOf(
  {availableCountries}: ShopData['localization'],
  country: string,
  currency: string,
): MarketInput[] {
  const byCurrency = new Map<string, string[]>([[currency, [country]]]);
  for (const {isoCode, currency: own} of availableCountries) {
    if (isoCode === country) continue;
    byCurrency.set(own.isoCode, [...(byCurrency.get(own.isoCode) ?? []), isoCode]);
  }
  return [...byCurrency].map(([code, countries]) => ({
    handle: code.toLowerCase(),
    countries,
    currency: code,
  }));
}
