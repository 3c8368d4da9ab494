/** A change that the order's state does not allow, with a message for its sender. */
export class OrderStateError extends Error {
  readonly status: 404 | 409;

  constructor(message: string, status: 404 | 409 = 409) {
    super(message);
    this.status = status;
  }
}
