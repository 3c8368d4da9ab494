/** Few, because each market has kept answers of its own. */
export const markets = [{country: 'US', language: 'EN'}] as const;

export type Market = (typeof markets)[number];

export const [defaultMarket] = markets;
