import type {ProductId} from '../app/catalog/types.ts';

/** Colors and label words of the picture set, shared by the labels, the brand marks and the social cards. */

export const ground = {
  paper: '#f5f0e6',
  cream: '#f8f3e8',
  ink: '#16211b',
  moss: '#3d5641',
} as const;

interface LabelWords {
  name: string;
  line: string;
  contents: string;
  netWeight: string;
  accent: string;
  /** The ground of its photographs. */
  ground: string;
}

/** The products whose pictures these scripts render; others may have photos. */
export const renderedProducts = [
  'rush',
  'synaptiq',
  'vitra',
] as const satisfies readonly ProductId[];
export type RenderedProduct = (typeof renderedProducts)[number];

/** What the front of a label says. Its other sides have the texts of the catalog. */
export const labels: Readonly<Record<RenderedProduct, LabelWords>> = {
  rush: {
    name: 'RUSH',
    line: 'Focus & Energy',
    contents: '60 capsules · 30 servings',
    netWeight: '',
    accent: '#c4501b',
    ground: '#dcc0a8',
  },
  synaptiq: {
    name: 'SYNAPTIQ',
    line: 'Neuro Performance & Memory',
    contents: '60 capsules · 30 servings',
    netWeight: '',
    accent: '#363a86',
    ground: '#b9bbd0',
  },
  vitra: {
    name: 'VITRA',
    line: 'Brain & Body Balance',
    contents: 'Powder · 60 servings',
    netWeight: '4.2 oz (117 g)',
    accent: '#3c7a3b',
    ground: '#b9bda6',
  },
};
