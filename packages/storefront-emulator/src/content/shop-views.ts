import type {Catalog, Image} from '../catalog/catalog.ts';
import {gid} from '../core/ids.ts';
import {countryName} from '../places/countries.ts';
import type {ImageViews} from '../products/image-views.ts';
import type {Markets, Pricing, ViewContext} from '../products/markets.ts';
import type {MetafieldViews} from '../products/metafields.ts';

interface ShopViewOptions {
  catalog: Catalog;
  markets: Markets;
  images: ImageViews;
  metafields: MetafieldViews;
  origin: string;
}

const currencyNames = new Intl.DisplayNames('en', {type: 'currency'});

/** The countries that measure in feet and pounds. */
const imperialCountries = new Set(['US', 'LR', 'MM']);

/** The shop and its markets as objects of the schema. */
export class ShopViews {
  readonly #options: ShopViewOptions;

  constructor(options: ShopViewOptions) {
    this.#options = options;
  }

  shop(policyViews: Readonly<Record<string, object | undefined>>) {
    const {catalog, markets, metafields, origin} = this.#options;
    const {shop} = catalog;
    const id = gid('Shop', shop.id);
    const {host, protocol} = new URL(origin);
    return {
      __typename: 'Shop',
      id,
      name: shop.name,
      description: shop.description,
      moneyFormat: shop.moneyFormat,
      primaryDomain: {host, sslEnabled: protocol === 'https:', url: origin},
      customerAccountUrl: `${origin}/account`,
      paymentSettings: this.paymentSettings(),
      shipsToCountries: markets.countries,
      brand: this.#brand(),
      ...policyViews,
      ...metafields.of(shop.metafields, id),
    };
  }

  paymentSettings() {
    const {catalog, markets, origin} = this.#options;
    return {
      acceptedCardBrands: ['VISA', 'MASTERCARD', 'AMERICAN_EXPRESS'],
      cardVaultUrl: origin,
      countryCode: catalog.shop.country,
      currencyCode: catalog.shop.currency,
      enabledPresentmentCurrencies: markets.currencies,
      supportedDigitalWallets: [],
    };
  }

  /** The countries and languages, with those of an operation's `@inContext` selected. */
  localization(context?: ViewContext) {
    const {catalog, markets} = this.#options;
    const pricing = markets.in(context);
    const language =
      context?.buyer?.language ?? pricing.market.languages[0] ?? catalog.shop.language;
    return {
      availableCountries: markets.countries.map((code) => countryView(markets.of(code))),
      availableLanguages: pricing.market.languages.map(languageView),
      country: countryView(pricing),
      language: languageView(language),
      market: marketView(pricing),
    };
  }

  #brand() {
    const {catalog, images} = this.#options;
    const {shop, brandImages} = catalog;
    const {slogan, shortDescription, colors} = shop.brand;
    const media = (image: Image | undefined) => image && images.media(image);
    return {
      slogan: slogan ?? null,
      shortDescription: shortDescription ?? shop.description,
      logo: media(brandImages.logo),
      squareLogo: media(brandImages.squareLogo),
      coverImage: media(brandImages.coverImage),
      colors: {primary: colors?.primary ?? [], secondary: colors?.secondary ?? []},
    };
  }
}

function countryView(pricing: Pricing) {
  const {country, currency, market} = pricing;
  const languages = market.languages.map(languageView);
  return {
    isoCode: country,
    name: countryName(country),
    currency: {
      isoCode: currency,
      name: currencyNames.of(currency) ?? currency,
      symbol: symbolOf(currency),
    },
    unitSystem: imperialCountries.has(country) ? 'IMPERIAL_SYSTEM' : 'METRIC_SYSTEM',
    availableLanguages: languages,
    defaultLanguage: languageView(market.languages[0] ?? 'EN'),
    market: marketView(pricing),
  };
}

function marketView({market: {id, handle}}: Pricing) {
  return {id: gid('Market', id), handle};
}

const languageView = byCode((isoCode) => {
  const code = isoCode.replace('_', '-');
  const nameIn = (locale: string) => new Intl.DisplayNames(locale, {type: 'language'}).of(code);
  return {isoCode, name: nameIn('en') ?? code, endonymName: nameIn(code) ?? code};
});

const symbolOf = byCode((currency) => {
  const parts = new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  }).formatToParts(0);
  return parts.find(({type}) => type === 'currency')?.value ?? currency;
});

/** Creates the value of a code once, because `Intl` loads a locale's data for each object. */
function byCode<Value>(create: (code: string) => Value): (code: string) => Value {
  const values = new Map<string, Value>();
  return (code) => {
    const value = values.get(code) ?? create(code);
    values.set(code, value);
    return value;
  };
}
