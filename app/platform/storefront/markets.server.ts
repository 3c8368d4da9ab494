/** Where the shop sells, and in which language. Each market has kept answers of its own, so there are few. */
export const markets = [{country: 'US', language: 'EN'}] as const;

export type Market = (typeof markets)[number];

export const [defaultMarket] = markets;
