import type {ProductId, ProductSummary} from './types.ts';

/** What lists and links say of a product, in the order in which the shop shows them. */
export const summaries: Readonly<Record<ProductId, ProductSummary>> = {
  rush: {id: 'rush', title: 'RUSH', subtitle: 'Focus & Energy', supplyDays: 30},
  synaptiq: {
    id: 'synaptiq',
    title: 'SYNAPTIQ',
    subtitle: 'Neuro Performance & Memory',
    supplyDays: 30,
  },
  vitra: {id: 'vitra', title: 'VITRA', subtitle: 'Brain & Body Balance', supplyDays: 60},
};
