import type {Discount} from '../catalog/catalog.ts';
import type {Cents} from '../core/money.ts';

export interface Attribute {
  key: string;
  value: string;
}

export interface Line {
  /** The short id; `lineId` derives the global id, which would use more memory per line. */
  id: string;
  variantId: number;
  planId: number | undefined;
  quantity: number;
  attributes: readonly Attribute[] | undefined;
  /** The short id of the line that this one is nested in. */
  parentId?: string;
}

/** The line that a new one is nested in: by its id, or by its merchandise. */
export interface ParentInput {
  lineId?: string | null;
  merchandiseId?: string | null;
}

export type AddressFields = Readonly<Record<string, string | null>>;

export interface AddressInput {
  id?: string;
  address?: {
    deliveryAddress?: AddressFields | null;
    copyFromCustomerAddressId?: string | null;
  } | null;
  selected?: boolean | null;
  oneTimeUse?: boolean | null;
  validationStrategy?: 'STRICT' | 'COUNTRY_CODE_ONLY' | null;
}

/** An address of the deprecated input `deliveryAddressPreferences`. */
export interface AddressPreference {
  deliveryAddress?: AddressFields | null;
  deliveryAddressValidationStrategy?: 'STRICT' | 'COUNTRY_CODE_ONLY' | null;
  oneTimeUse?: boolean | null;
}

export interface Address {
  id: string;
  selected: boolean;
  oneTimeUse: boolean;
  fields: Readonly<Record<string, string | null>>;
}

/** The part of a cart that is sent now, and that of the subscriptions, which is sent again. */
export type DeliveryGroup = 'now' | 'later';

/** A cart. Rare fields are optional to keep 100,000 carts small. */
export interface Cart {
  token: string;
  key: string;
  /** The number of ids that were made of the cart's token. */
  idCount: number;
  createdAt: number;
  updatedAt: number;
  /** Newest first, like Shopify's. */
  lines: Line[];
  note?: string;
  attributes?: readonly Attribute[];
  codes?: readonly string[];
  /** The codes of gift cards, in upper case. */
  giftCards?: readonly string[];
  buyer?: Buyer;
  /** The country of `@inContext` when the cart was created. */
  country?: string;
  addresses?: Address[];
  deliveryOptions?: Partial<Record<DeliveryGroup, string>>;
  /** By namespace and key. */
  metafields?: Map<string, Metafield>;
}

/** A metafield to set; its key may contain a namespace: `custom.note`. */
export interface MetafieldInput {
  key: string;
  type: string;
  value: string;
}

export interface Metafield extends MetafieldInput {
  id: number;
  namespace: string;
  createdAt: number;
  updatedAt: number;
}

export interface UserError {
  code: string;
  field: string[] | null;
  message: string;
}

export interface Warning {
  code: string;
  message: string;
  target: string;
}

/** The result of a cart mutation: a cart, or the user errors that prevented it. */
export interface CartResult {
  cart: Cart | null;
  userErrors: UserError[];
  warnings: Warning[];
  /** The short ids of the lines that were updated; they have the first claim on the stock. */
  updatedLines?: ReadonlySet<string> | undefined;
}

export interface LineInput {
  merchandiseId: string;
  quantity?: number | null;
  sellingPlanId?: string | null;
  attributes?: readonly Attribute[] | null;
  parent?: ParentInput | null;
}

export interface CartInput {
  lines?: readonly LineInput[] | null;
  note?: string | null;
  attributes?: readonly Attribute[] | null;
  discountCodes?: readonly string[] | null;
  giftCardCodes?: readonly string[] | null;
  buyerIdentity?: Buyer | null;
  delivery?: {addresses?: readonly AddressInput[] | null} | null;
  metafields?: readonly MetafieldInput[] | null;
}

export type Buyer = Readonly<Record<string, unknown>> & {
  deliveryAddressPreferences?: readonly AddressPreference[] | null;
};

export interface LineUpdateInput {
  id: string;
  quantity?: number | null;
  merchandiseId?: string | null;
  sellingPlanId?: string | null;
  attributes?: readonly Attribute[] | null;
}

/** A line's prices, including discounts that apply to every product. */
export interface LineCost {
  unit: Cents;
  subtotal: Cents;
  discount: Cents;
  discountedBy: Discount | undefined;
  total: Cents;
}
