import {setTimeout as sleep} from 'node:timers/promises';
import {parseJson} from '../../core/parse-json.ts';
import {schemaVersion} from '../../core/schema-version.ts';

/** The store to import from gives no usable response; the message is one sentence for a person. */
export class ImportError extends Error {
  override name = 'ImportError';
}

/** The store does not allow a field to this token, or without a token. */
export class AccessDeniedError extends ImportError {
  override name = 'AccessDeniedError';
}

/** The query asks for more objects at once than the store allows. */
export class ComplexityError extends ImportError {
  override name = 'ComplexityError';
}

export interface ClientOptions {
  /** The store's address, such as `https://your-shop.myshopify.com`. */
  origin: string;
  /** A public or private token of the Storefront API; none for what Shopify allows without one. */
  token?: string;
  onProgress?: (line: string) => void;
  /** Waits between two attempts. */
  wait?: (ms: number) => Promise<unknown>;
}

interface GraphQLResponse<Data> {
  data?: Data | null;
  errors?: string | readonly {message: string; extensions?: {code?: string}}[];
}

const maxAttempts = 6;
const timeoutMs = 30_000;

/** Queries a live store's Storefront API, more slowly when the store asks for it. */
export class StorefrontClient {
  #origin: string;
  readonly #token: string | undefined;
  readonly #onProgress: (line: string) => void;
  readonly #wait: (ms: number) => Promise<unknown>;

  constructor({origin, token, onProgress = () => {}, wait = (ms) => sleep(ms)}: ClientOptions) {
    this.#origin = origin;
    this.#token = token;
    this.#onProgress = onProgress;
    this.#wait = wait;
  }

  async query<Data>(query: string, variables: Record<string, unknown> = {}): Promise<Data> {
    const body = JSON.stringify({query, variables});
    for (let attempt = 1; ; attempt += 1) {
      const outcome = await this.#attempt<Data>(body);
      if ('data' in outcome) return outcome.data;
      if (attempt === maxAttempts) throw outcome.error;
      const ms = outcome.retryAfterMs ?? 500 * 2 ** (attempt - 1) * (1 + Math.random());
      this.#onProgress(`${outcome.error.message} Trying again in ${Math.ceil(ms / 1000)} s.`);
      await this.#wait(ms);
    }
  }

  /** The data, or the error of an attempt that is worth another one. */
  async #attempt<Data>(
    body: string,
  ): Promise<{data: Data} | {error: ImportError; retryAfterMs?: number}> {
    const response = await this.#post(body);
    if (response instanceof ImportError) return {error: response};
    const {status} = response;
    if (status === 429 || status === 430 || status >= 500) {
      const seconds = Number(response.headers.get('retry-after'));
      const error = new ImportError(`${this.#origin} responded with status ${status}.`);
      return {error, ...(seconds > 0 && {retryAfterMs: Math.min(seconds, 120) * 1000})};
    }
    if (status === 401 || status === 403) {
      throw new ImportError(
        `${this.#origin} refused access (status ${status}). ` +
          (this.#token ? 'Is the token one of its Storefront API?' : 'Use a token with --token.'),
      );
    }
    if (isPasswordPage(response)) {
      throw new ImportError(
        `${this.#origin} is protected by a password. Remove it in the store's preferences, or use a token with --token.`,
      );
    }
    const result = await readJson<Data>(response);
    if (!result || status !== 200) {
      throw new ImportError(
        `${this.#origin} has no Storefront API at its address (status ${status}). ` +
          'Use the domain that ends in .myshopify.com.',
      );
    }
    return this.#resultOf(result);
  }

  #resultOf<Data>({data, errors = []}: GraphQLResponse<Data>): {data: Data} | {error: ImportError} {
    if (typeof errors === 'string') throw new ImportError(`${this.#origin}: ${errors}`);
    const codes = errors.map(({extensions}) => extensions?.code);
    const message = `${this.#origin}: ${errors.map((error) => error.message).join(' ')}`;
    if (codes.includes('THROTTLED')) {
      return {error: new ImportError(`${this.#origin} limits the rate of requests.`)};
    }
    if (codes.includes('INTERNAL_SERVER_ERROR')) return {error: new ImportError(message)};
    if (codes.includes('ACCESS_DENIED') || codes.includes('UNAUTHORIZED')) {
      throw new AccessDeniedError(message);
    }
    if (/complexity|MAX_COST/i.test(`${message} ${codes.join(' ')}`)) {
      throw new ComplexityError(message);
    }
    if (errors.length > 0 || !data) throw new ImportError(message);
    return {data};
  }

  async #post(body: string, redirects = 3): Promise<Response | ImportError> {
    const url = `${this.#origin}/api/${schemaVersion}/graphql.json`;
    try {
      const response = await fetch(url, {
        method: 'POST',
        body,
        headers: {'content-type': 'application/json', ...this.#credentials()},
        // Following a redirect, fetch would turn the query into a GET request.
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
      });
      const location = response.headers.get('location');
      if (response.status < 300 || response.status >= 400 || !location) return response;
      const {origin} = new URL(location, url);
      if (redirects === 0 || origin === this.#origin) return response;
      // A token belongs to the store and not to whoever it redirects to.
      if (this.#token && !isSameSite(origin, this.#origin)) return response;
      this.#origin = origin;
      return this.#post(body, redirects - 1);
    } catch (error) {
      const cause = error instanceof Error ? (error.cause ?? error) : error;
      const reason = cause instanceof Error ? cause.message : String(cause);
      return new ImportError(`${this.#origin} does not respond: ${reason}.`, {cause: error});
    }
  }

  #credentials(): Record<string, string> {
    if (!this.#token) return {};
    return this.#token.startsWith('shpat_')
      ? {'shopify-storefront-private-token': this.#token}
      : {'x-shopify-storefront-access-token': this.#token};
  }
}

/** Whether two addresses differ in a leading `www.` only. */
function isSameSite(one: string, other: string): boolean {
  const site = (origin: string) => new URL(origin).hostname.replace(/^www\./, '');
  return site(one) === site(other) && new URL(one).protocol === 'https:';
}

/** A store that is not open yet redirects every visitor to the page that asks for its password. */
function isPasswordPage({status, headers}: Response): boolean {
  const location = headers.get('location') ?? '';
  return status >= 300 && status < 400 && /\/password([?#]|$)/.test(location);
}

async function readJson<Data>(response: Response): Promise<GraphQLResponse<Data> | undefined> {
  // A page instead of JSON means that the address is not one of a Storefront API.
  const result = parseJson(await response.text());
  return typeof result === 'object' && result !== null ? result : undefined;
}

/** A page of a list of the Storefront API. */
export interface Connection<Node> {
  nodes: Node[];
  pageInfo: PageInfo;
}

interface PageInfo {
  hasNextPage: boolean;
  endCursor: string | null;
}

export const pageInfo = 'pageInfo {hasNextPage endCursor}';

/** Loads all pages of a list, from the first one or after a cursor. */
export async function loadAll<Node>(
  load: (after: string | null) => Promise<Connection<Node>>,
  first?: Connection<Node>,
): Promise<Node[]> {
  const nodes = first ? [...first.nodes] : [];
  let page = first?.pageInfo ?? {hasNextPage: true, endCursor: null};
  while (page.hasNextPage) {
    const next = await load(page.endCursor);
    nodes.push(...next.nodes);
    page = next.pageInfo;
  }
  return nodes;
}
