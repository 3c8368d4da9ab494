/** The part of the JS Buy SDK that its test uses; the package has no types. */
declare module 'shopify-buy' {
  interface Product {
    handle: string;
    variants: {id: string}[];
  }

  interface Checkout {
    id: string;
    webUrl: string;
    lineItems: {id: string; title: string; quantity: number; discountAllocations: object[]}[];
    discountApplications: object[];
    subtotalPrice: {amount: string};
    userErrors: object[];
  }

  interface Client {
    product: {
      fetchAll(first: number): Promise<Product[]>;
      fetchByHandle(handle: string): Promise<Product>;
    };
    checkout: {
      create(): Promise<Checkout>;
      fetch(id: string): Promise<Checkout>;
      addLineItems(id: string, lines: {variantId: string; quantity: number}[]): Promise<Checkout>;
      updateLineItems(id: string, lines: {id: string; quantity: number}[]): Promise<Checkout>;
      removeLineItems(id: string, lineIds: string[]): Promise<Checkout>;
      addDiscount(id: string, code: string): Promise<Checkout>;
      removeDiscount(id: string): Promise<Checkout>;
    };
  }

  const shopifyBuy: {
    buildClient(
      config: {domain: string; storefrontAccessToken: string; apiVersion: string},
      fetchFunction: typeof fetch,
    ): Client;
  };
  export default shopifyBuy;
}
