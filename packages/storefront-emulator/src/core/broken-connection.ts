/** A connection that ends without a complete response: as `fetch` reports it. */
export class BrokenConnectionError extends TypeError {
  /** Whether the connection is reset, instead of closed. */
  readonly isReset: boolean;

  constructor(code: 'ECONNRESET' | 'UND_ERR_SOCKET' = 'UND_ERR_SOCKET') {
    super('fetch failed', {cause: {code}});
    this.isReset = code === 'ECONNRESET';
  }
}
