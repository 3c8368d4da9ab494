import {type Backend, type BackendRequest, type BackendResponse, jsonResponse} from '../backend.ts';
import {parseJson} from '../parse-json.ts';
import {RecordingError, RecordingWriter} from './recording-file.ts';
import {SecretFilter} from './secret-filter.ts';

export interface RecordOptions {
  /** The file of the recording; an existing one is continued. */
  file: string;
  /** The store's domain or address. */
  store: string;
  publicToken?: string;
  privateToken?: string;
}

const timeoutMs = 30_000;

/** Passes operations on to a real store and records its responses. */
export class Recorder implements Backend {
  readonly #origin: string;
  readonly #tokens: Readonly<Record<string, string>>;
  readonly #writer: RecordingWriter;
  readonly #filter: SecretFilter;

  private constructor(origin: string, options: RecordOptions, writer: RecordingWriter) {
    const {publicToken, privateToken} = options;
    this.#origin = origin;
    this.#tokens = {
      ...(publicToken && {'X-Shopify-Storefront-Access-Token': publicToken}),
      ...(privateToken && {'Shopify-Storefront-Private-Token': privateToken}),
    };
    this.#writer = writer;
    this.#filter = new SecretFilter([publicToken ?? '', privateToken ?? '']);
  }

  static async open(options: RecordOptions): Promise<Recorder> {
    const origin = storeOrigin(options.store);
    const writer = await RecordingWriter.open(options.file, new URL(origin).host);
    return new Recorder(origin, options, writer);
  }

  async respond(request: BackendRequest): Promise<BackendResponse> {
    const {version, graphql, buyerIp} = request;
    const address = `${this.#origin}/api/${version}/graphql.json`;
    try {
      const response = await fetch(address, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          Accept: 'application/json',
          ...this.#tokens,
          ...(buyerIp && {'Shopify-Storefront-Buyer-IP': buyerIp}),
        },
        body: JSON.stringify(graphql),
        signal: AbortSignal.timeout(timeoutMs),
      });
      const body = await response.text();
      const {status} = response;
      await this.#record(request, status, body);
      return {status, body, contentType: response.headers.get('content-type') ?? 'text/plain'};
    } catch (error) {
      if (
        !(error instanceof TypeError || (error instanceof Error && error.name === 'TimeoutError'))
      )
        throw error;
      const message = `The recorded store ${this.#origin} did not respond: ${reasonOf(error)}`;
      return jsonResponse({errors: [{message, extensions: {code: 'STORE_UNAVAILABLE'}}]}, 502);
    }
  }

  /** Records a response of the store, unless the store failed or rejected the request. */
  async #record({version, graphql}: BackendRequest, status: number, body: string): Promise<void> {
    const response = status === 200 ? parseJson(body) : undefined;
    if (response === undefined) return;
    await this.#writer.add(this.#filter.clean(graphql, {version, status, response}));
  }
}

/** The address of a store that is given by its domain or its address. */
export function storeOrigin(store: string): string {
  const address = /^https?:\/\//.test(store) ? store : `https://${store}`;
  if (!URL.canParse(address))
    throw new RecordingError(`"${store}" is not the domain or address of a store.`);
  return new URL(address).origin;
}

function reasonOf(error: Error): string {
  return error.cause instanceof Error ? error.cause.message : error.message;
}
