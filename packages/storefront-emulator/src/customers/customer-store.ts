import type {Customer} from '../catalog/catalog.ts';
import type {MetafieldInput} from '../catalog/types.ts';
import {newKey} from '../ids.ts';
import {hashPassword} from './passwords.ts';

export interface CustomerAddress {
  id: number;
  fields: AddressFields;
}

/** The schema's `MailingAddressInput`. */
export type AddressFields = Readonly<
  Partial<
    Record<
      | 'address1'
      | 'address2'
      | 'city'
      | 'company'
      | 'country'
      | 'firstName'
      | 'lastName'
      | 'phone'
      | 'province'
      | 'zip',
      string | null
    >
  >
>;

export interface CustomerRecord {
  readonly id: number;
  email: string;
  /** None for a customer who has not activated an account. */
  passwordHash: Promise<string> | undefined;
  firstName: string | null;
  lastName: string | null;
  phone: string | null;
  acceptsMarketing: boolean;
  tags: readonly string[];
  readonly metafields: readonly MetafieldInput[];
  addresses: CustomerAddress[];
  defaultAddress: number | undefined;
  readonly createdAt: Date;
  updatedAt: Date;
}

/** A customer of the catalog. */
interface CustomerSeed {
  id: number;
  email: string;
  password?: string | undefined;
  firstName?: string | null;
  lastName?: string | null;
  phone?: string | null;
  acceptsMarketing?: boolean;
  tags?: readonly string[];
  metafields?: readonly MetafieldInput[];
  addresses?: readonly (AddressFields & {id: number})[];
}

export interface AccessToken {
  accessToken: string;
  expiresAt: Date;
}

/** A customer of a catalog, whose addresses have codes of countries and provinces. */
export function customerSeed({addresses, ...customer}: Customer): CustomerSeed {
  return {
    ...customer,
    addresses: addresses.map(({countryCode, provinceCode, ...address}) => ({
      ...address,
      country: countryCode,
      province: provinceCode ?? null,
    })),
  };
}

const tokenLifetimeMs = 42 * 24 * 60 * 60 * 1_000;
const firstId = 7_000_001;

/** The shop's customer accounts and their access tokens, in memory. */
export class CustomerStore {
  readonly #seeds: readonly CustomerSeed[];
  readonly #now: () => Date;
  readonly #customers = new Map<number, CustomerRecord>();
  readonly #tokens = new Map<string, {customer: number; id: number; expiresAt: Date}>();
  /** The tokens of links to activate an account or to reset its password. */
  readonly #links = new Map<string, {customer: number; kind: 'activate' | 'reset'}>();
  #nextId = firstId;

  constructor(seeds: readonly CustomerSeed[], now: () => Date) {
    this.#seeds = seeds;
    this.#now = now;
    this.reset();
  }

  /** Restores the catalog's customers and forgets all others. */
  reset(): void {
    this.#customers.clear();
    this.#tokens.clear();
    this.#links.clear();
    this.#nextId = firstId;
    for (const {id, password, addresses = [], ...seed} of this.#seeds) {
      const customer = this.#insert(id, {...seed, password});
      customer.addresses = addresses.map(({id: addressId, ...fields}) => ({id: addressId, fields}));
      customer.defaultAddress = customer.addresses.at(0)?.id;
    }
  }

  get all(): readonly CustomerRecord[] {
    return [...this.#customers.values()];
  }

  create(seed: Omit<CustomerSeed, 'id' | 'addresses'>): CustomerRecord {
    return this.#insert(this.newId(), seed);
  }

  newId(): number {
    this.#nextId += 1;
    return this.#nextId;
  }

  byId(id: number): CustomerRecord | undefined {
    return this.#customers.get(id);
  }

  byEmail(email: string): CustomerRecord | undefined {
    const key = email.trim().toLowerCase();
    return [...this.#customers.values()].find((customer) => customer.email.toLowerCase() === key);
  }

  /** The customer of an access token that has not expired. */
  byToken(token: string): CustomerRecord | undefined {
    const found = this.#tokens.get(token);
    if (!found || found.expiresAt <= this.#now()) return undefined;
    return this.byId(found.customer);
  }

  /** The customer that a cart's buyer is logged in as, or else the one with an email address. */
  ofBuyer(token: unknown, email: string | undefined): CustomerRecord | undefined {
    const customer = typeof token === 'string' ? this.byToken(token) : undefined;
    return customer ?? (email === undefined ? undefined : this.byEmail(email));
  }

  touch(customer: CustomerRecord): void {
    customer.updatedAt = this.#now();
  }

  issueToken({id}: CustomerRecord): AccessToken {
    const accessToken = newKey();
    const expiresAt = new Date(this.#now().getTime() + tokenLifetimeMs);
    this.#tokens.set(accessToken, {customer: id, id: this.newId(), expiresAt});
    return {accessToken, expiresAt};
  }

  /** The token again: Shopify's does not change, and lives no longer. */
  renewToken(accessToken: string): AccessToken | undefined {
    const found = this.#tokens.get(accessToken);
    return found && this.byToken(accessToken)
      ? {accessToken, expiresAt: found.expiresAt}
      : undefined;
  }

  /** Returns the deleted token's own id, or `undefined` if there is no such token. */
  deleteToken(accessToken: string): number | undefined {
    const id = this.byToken(accessToken) && this.#tokens.get(accessToken)?.id;
    this.#tokens.delete(accessToken);
    return id;
  }

  /** Sets the password and ends the customer's logins. */
  setPassword(customer: CustomerRecord, password: string): void {
    customer.passwordHash = hashPassword(password);
    this.touch(customer);
    for (const [token, {customer: owner}] of this.#tokens) {
      if (owner === customer.id) this.#tokens.delete(token);
    }
  }

  /** The token of a link that activates an account or resets its password, once. */
  newLink({id}: CustomerRecord, kind: 'activate' | 'reset'): string {
    const token = newKey();
    this.#links.set(token, {customer: id, kind});
    return token;
  }

  useLink(id: number, token: string, kind: 'activate' | 'reset'): boolean {
    const found = this.#links.get(token);
    if (found?.customer !== id || found.kind !== kind) return false;
    this.#links.delete(token);
    return true;
  }

  #insert(id: number, seed: Omit<CustomerSeed, 'id' | 'addresses'>): CustomerRecord {
    const {email, password, firstName, lastName, phone, acceptsMarketing, tags, metafields} = seed;
    const now = this.#now();
    const customer: CustomerRecord = {
      id,
      email: email.trim(),
      passwordHash: password === undefined ? undefined : hashPassword(password),
      firstName: firstName || null,
      lastName: lastName || null,
      phone: phone || null,
      acceptsMarketing: acceptsMarketing ?? false,
      tags: tags ?? [],
      metafields: metafields ?? [],
      addresses: [],
      defaultAddress: undefined,
      createdAt: now,
      updatedAt: now,
    };
    this.#customers.set(id, customer);
    return customer;
  }
}
