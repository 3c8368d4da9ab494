/** What the cart's action tells the page that asked. */
export interface CartAnswer {
  /** In the shopper's words; absent where all went well. */
  problem?: string;
}
