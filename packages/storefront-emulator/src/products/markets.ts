import type {Catalog, Market} from '../catalog/catalog.ts';
import {type Cents, type MoneyV2, money, roundToUnit, smallestUnit} from '../core/money.ts';

/** The prices of one country. */
export interface Pricing {
  readonly country: string;
  readonly currency: string;
  /** The smallest amount of the currency. */
  readonly unit: Cents;
  readonly market: Market;
  /** Converts an amount of the catalog to this country's currency. */
  convert(cents: Cents): Cents;
  /** An amount in this country's currency. */
  money(cents: Cents): MoneyV2;
  /** An amount of the catalog in this country's currency. */
  price(cents: Cents): MoneyV2;
}

/** The countries that the shop sells to, and their prices. */
export class Markets {
  readonly #markets: readonly Market[];
  readonly #byCountry = new Map<string, Pricing>();
  readonly #home: Pricing;

  constructor({markets, shop}: Catalog) {
    this.#markets = markets;
    for (const market of markets) {
      for (const country of market.countries) {
        this.#byCountry.set(country, pricingOf(market, country));
      }
    }
    const home = this.#byCountry.get(shop.country);
    if (!home) throw new TypeError(`No market contains ${shop.country}.`);
    this.#home = home;
  }

  /** The prices of a country, or of the shop's own if it does not sell there. */
  of(country: string | null | undefined): Pricing {
    return this.#byCountry.get(country ?? '') ?? this.#home;
  }

  /** The prices of the country that an operation names with `@inContext`. */
  in(context: ViewContext): Pricing {
    return this.of(context?.buyer?.country);
  }

  get countries(): string[] {
    return [...this.#byCountry.keys()];
  }

  get currencies(): string[] {
    return [...new Set(this.#markets.map(({currency}) => currency))];
  }
}

/** What fields read of the context of an operation. */
export type ViewContext =
  | {
      buyer?: {
        country: string;
        language: string;
        consent?: string | undefined;
        /** Whether the operation has `@inContext`, instead of the shop's own country. */
        isExplicit: boolean;
      };
    }
  | undefined;

function pricingOf(market: Market, country: string): Pricing {
  const {currency, priceFactor} = market;
  const unit = smallestUnit(currency);
  const convert = (cents: Cents) => roundToUnit(cents * priceFactor, unit);
  return {
    country,
    currency,
    unit,
    market,
    convert: priceFactor === 1 && unit === 1 ? (cents) => cents : convert,
    money: (cents) => money(cents, currency),
    price: (cents) => money(convert(cents), currency),
  };
}
