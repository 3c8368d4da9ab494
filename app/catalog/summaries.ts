import {type ProductId, type ProductSummary, productIds} from './types.ts';

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

export const productSummaries = productIds.map((id) => summaries[id]);
